import { useRef, useState } from 'react';

import type { forgetIdentityCard } from '#insurance/sales/identity-cards/api.ts';
import {
	HEIC_MESSAGE,
	MAX_CARD_BYTES,
	PDF_MESSAGE,
	SIZE_MESSAGE,
	TYPE_MESSAGE,
	UNREADABLE,
} from '#insurance/sales/identity-cards/identity-card.ts';
import { ask } from '#web/ui/ask.ts';
import { dataUrlOf, pictureAsJpeg, uploadForm } from '#web/ui/forms/upload/upload.ts';
import { showToast } from '#web/ui/toast-store.ts';

import type { CardAnswer } from './card-to-form.ts';

export type CardState =
	| { step: 'empty' }
	| { step: 'preparing' }
	| { step: 'sending'; percent: number }
	| { step: 'reading' }
	| { step: 'refused'; message: string }
	| { step: 'read'; answer: CardAnswer; kept: boolean };

/**
 * Enough to make every letter on a card legible, and small enough to upload in 10 s on a slow
 * network.
 */
const SENT_BYTES = 480 * 1024;
const LONGEST = 1_700;

const kindProblem = (file: File) => {
	if (file.type === 'application/pdf' || /\.pdf$/i.test(file.name)) return PDF_MESSAGE;
	if (/\.(heic|heif)$/i.test(file.name)) return HEIC_MESSAGE;
	return /^image\/(jpeg|png)$/.test(file.type) ? UNREADABLE.damaged : TYPE_MESSAGE;
};

/**
 * Shrinks the picture of a card, sends it, and reports progress. A refusal explains how to resolve
 * the problem and leaves the form unchanged.
 */
export function useIdentityCard(code: string, onRead: (answer: CardAnswer) => void) {
	const [state, setState] = useState<CardState>({ step: 'empty' });
	const turn = useRef(0);

	const choose = async (file: File) => {
		turn.current += 1;
		const mine = turn.current;
		const show = (next: CardState) => mine === turn.current && setState(next);
		show({ step: 'preparing' });
		const small = await pictureAsJpeg(file, SENT_BYTES, LONGEST);
		if (!small)
			return show({
				step: 'refused',
				message: file.size > MAX_CARD_BYTES ? SIZE_MESSAGE : kindProblem(file),
			});
		show({ step: 'sending', percent: 0 });
		const body = JSON.stringify({ code, image: await dataUrlOf(small) });
		const answer = await uploadForm<CardAnswer>('/page/ktp/extract', body, {
			onProgress: (percent) =>
				show(percent < 100 ? { step: 'sending', percent } : { step: 'reading' }),
		});
		if (mine !== turn.current) return;
		if (!answer.ok) {
			showToast(answer.message, { look: 'warning' });
			return show({ step: 'refused', message: answer.message });
		}
		onRead(answer.data);
		show({ step: 'read', answer: answer.data, kept: true });
	};

	const forget = async () => {
		if (state.step !== 'read') return;
		const gone = await ask<typeof forgetIdentityCard>('POST /page/ktp/forget', {
			reading: state.answer.reading,
		});
		if (gone.ok) setState({ ...state, kept: false });
	};
	return { state, choose, forget, again: () => setState({ step: 'empty' }) };
}
