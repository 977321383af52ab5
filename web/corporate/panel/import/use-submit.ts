import { useState } from 'react';

import type { submitAdd } from '#insurance/groups/memberships/api.ts';
import type { UploadKind } from '#insurance/groups/memberships/member.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { showToast } from '#web/ui/toast-store.ts';

import type { CorporatePanel } from '../panel-calls.ts';
import { asksPassword } from '../PasswordAgain.tsx';

const doneWords = ({ state, endorsementNo }: CallOutput<typeof submitAdd>): string =>
	state === 'waiting'
		? 'Terkirim. Menunggu persetujuan administrator lain.'
		: `Perubahan tersimpan. Endorsemen ${endorsementNo}.`;

type Change = { kind: UploadKind; productId: string; version: number; effectiveOn: string };

/**
 * Submits a previewed change, once per click. `suspicious` is the server's request for confirmation
 * if unusually many people leave; it must be confirmed with `submit(true)`. `stale` is the server's
 * request for the password if the login is not recent.
 */
export function useSubmit(
	panel: CorporatePanel,
	{ kind, productId, version, effectiveOn }: Change,
	onAnswer: (done: boolean) => Promise<void>,
) {
	const [sending, setSending] = useState(false);
	const [suspicious, setSuspicious] = useState('');
	const [stale, setStale] = useState('');
	/** The entered password, which is sent again if the server then requests a confirmation. */
	const [given, setGiven] = useState('');
	const dismiss = () => {
		setSuspicious('');
		setStale('');
		setGiven('');
	};
	const submit = async (confirm: boolean, password = given) => {
		if (sending) return;
		setSending(true);
		const answer = await panel.ask<typeof submitAdd>(
			`POST /page/corporate/panel/submit-${kind}` as 'POST /page/corporate/panel/submit-add',
			{
				product_id: productId,
				version,
				confirm,
				...(password ? { password } : {}),
				...(effectiveOn ? { effective_on: effectiveOn } : {}),
			},
			true,
		);
		setSending(false);
		if (asksPassword(answer)) return setStale(answer.ok ? '' : answer.message);
		setStale('');
		const asks = !answer.ok && (answer.data as { confirm?: boolean } | null)?.confirm === true;
		if (asks) {
			setGiven(password);
			return setSuspicious(answer.message);
		}
		dismiss();
		if (answer.ok) showToast(doneWords(answer.data), { look: 'success' });
		else showToast(answer.message);
		await onAnswer(answer.ok);
	};
	return { sending, suspicious, stale, submit, dismiss };
}
