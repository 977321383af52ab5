import type { FormEvent } from 'react';

import type { listWords, saveWord } from '#insurance/site/content-studio/frame/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { useSend } from '../../office-calls.ts';
import { FigureText } from '../figures/FigureText.tsx';
import { ReleaseChoice, SAVED_FOR_RELEASE, SAVED_NOW } from '../releases/ReleaseChoice.tsx';
import { useUnsavedForm } from './use-unsaved.ts';
import { CHANGED_MEANWHILE, replacedBy, type WaitingValue } from './waiting.ts';

const LANGUAGES = [
	{ value: 'id', label: 'Indonesia' },
	{ value: 'en', label: 'Inggris' },
];

const EMPTY = { language: 'id', key: '', text: '', releaseId: '' };
type Props = {
	words: CallOutput<typeof listWords>['words'];
	waiting: readonly WaitingValue[];
	onSaved: () => void;
};

/**
 * Adds a word whose key is not in any list yet, e.g. for a single product. Unsaved text is
 * preserved.
 */
export function NewWord({ words, waiting, onSaved }: Props) {
	const { form, write, forget } = useUnsavedForm('kata baru', EMPTY);
	const { key, text, releaseId } = form;
	const language = form.language === 'en' ? 'en' : 'id';
	const { busy, problem, fields, code, clear, send } = useSend<typeof saveWord>(
		'POST /page/office/content/word-save',
	);
	const change = (part: Partial<typeof EMPTY>) => {
		if (part.text === undefined) clear();
		write({ ...form, ...part });
	};
	const save = async (event: FormEvent) => {
		event.preventDefault();
		// The refusal showed the existing value, so the next attempt may replace it.
		const isKnown = code === CHANGED_MEANWHILE;
		const there = words.find((one) => one.key === key)?.[language] ?? null;
		const seen = isKnown ? replacedBy(waiting, `${language} ${key}`, releaseId, there) : null;
		const release = releaseId === '' ? {} : { releaseId };
		const done = await send({ language, key, text, seen, ...release });
		onSaved();
		if (!done) return;
		showToast(releaseId === '' ? SAVED_NOW : SAVED_FOR_RELEASE, { look: 'success' });
		forget();
	};
	return (
		<details className="petal border border-line bg-white p-4">
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Kata dengan kunci lain
			</summary>
			<Form onSubmit={(event) => void save(event)} className="grid gap-4 pt-2 lg:grid-cols-2">
				<SelectField
					id="kata-baru-bahasa"
					label="Bahasa"
					options={LANGUAGES}
					value={language}
					onChange={(event) => change({ language: event.target.value })}
				/>
				<TextField
					id="kata-baru-kunci"
					label="Kunci"
					hint="Contoh kartu_jaga_aman, premi_bulan"
					value={key}
					maxLength={60}
					error={fields['key']}
					onChange={(event) => change({ key: event.target.value })}
				/>
				<div className="lg:col-span-2">
					<FigureText
						id="kata-baru-teks"
						label="Kata"
						error={fields['text']}
						lines
						value={text}
						onChange={(next) => change({ text: next })}
					/>
				</div>
				<ReleaseChoice
					id="kata-baru-terbitan"
					value={releaseId}
					onChange={(id) => change({ releaseId: id })}
				/>
				<div className="self-end">
					<Button type="submit" busy={busy}>
						Tambah kata
					</Button>
				</div>
				{problem && Object.keys(fields).length === 0 ? (
					<Notice look="error">{problem}</Notice>
				) : null}
			</Form>
		</details>
	);
}
