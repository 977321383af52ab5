import { type FormEvent, useState } from 'react';

import type { saveWord } from '#insurance/studio/frame/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../../office-calls.ts';
import { FigureText } from '../figures/FigureText.tsx';

const LANGUAGES = [
	{ value: 'id', label: 'Indonesia' },
	{ value: 'en', label: 'Inggris' },
];

/**
 * A word whose key is not in any list yet: a product's own, or a product's card in another
 * language.
 */
export function NewWord({ onSaved }: { onSaved: () => void }) {
	const [language, setLanguage] = useState('id');
	const [key, setKey] = useState('');
	const [text, setText] = useState('');
	const { busy, problem, fields, send } = useSend<typeof saveWord>(
		'POST /page/office/content/word-save',
		{ done: 'Tersimpan dan langsung berlaku.' },
	);
	const save = async (event: FormEvent) => {
		event.preventDefault();
		const said = { language: language === 'en' ? 'en' : 'id', key, text } as const;
		if (!(await send({ ...said, seen: null }))) return;
		setKey('');
		setText('');
		onSaved();
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
					onChange={(event) => setLanguage(event.target.value)}
				/>
				<TextField
					id="kata-baru-kunci"
					label="Kunci"
					hint="Contoh kartu_jaga_aman, premi_bulan"
					value={key}
					maxLength={60}
					error={fields['key']}
					onChange={(event) => setKey(event.target.value)}
				/>
				<div className="lg:col-span-2">
					<FigureText
						id="kata-baru-teks"
						label="Kata"
						error={fields['text']}
						lines
						value={text}
						onChange={setText}
					/>
				</div>
				<div>
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
