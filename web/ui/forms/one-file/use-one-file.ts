import { type FormEvent, useState } from 'react';

import { type Answer, refusedFields } from '#platform/contract/client.ts';

import { shrinkPicture, uploadForm, type UploadOptions } from '../upload/upload.ts';

const NO_FILE = 'Pilih berkas yang akan dikirim';

/**
 * Sends one file with other fields as a multipart body. An upload without an answer is not
 * repeated, because it may have arrived.
 */
export function useOneFile<T>({
	path,
	limit,
	fields,
	options,
	onDone,
	onRefused,
}: {
	path: string;
	/** Size in bytes to which pictures are reduced. */
	limit: number;
	fields: Record<string, string>;
	options?: () => UploadOptions;
	onDone: (data: T) => void;
	onRefused?: (answer: Answer<T> & { ok: false }) => void;
}) {
	const [file, setFile] = useState<File | null>(null);
	const [words, setWords] = useState('');
	const [turn, setTurn] = useState(0);
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState('');
	const send = async (event: FormEvent) => {
		event.preventDefault();
		setProblem(file ? '' : NO_FILE);
		if (!file || busy) return;
		setBusy(true);
		const form = new FormData();
		for (const [name, value] of Object.entries({ ...fields, words })) form.set(name, value);
		form.set('file', await shrinkPicture(file, limit));
		const answer = await uploadForm<T>(path, form, { ...options?.(), silentOnce: true });
		setBusy(false);
		if (!answer.ok) {
			const refused = refusedFields(answer.data);
			setProblem(refused['file'] ?? refused['words'] ?? answer.message);
			onRefused?.(answer);
			return;
		}
		setFile(null);
		setWords('');
		setTurn((old) => old + 1);
		onDone(answer.data);
	};
	const choose = (next: File | null) => {
		setFile(next);
		setProblem('');
	};
	return { turn, words, setWords, choose, busy, problem, send };
}
