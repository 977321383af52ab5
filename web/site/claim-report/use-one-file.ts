import { useEffect, useRef, useState } from 'react';

import type { Answer } from '#platform/contract/client.ts';
import type { FileState } from '#web/ui/forms/upload/FileRow.tsx';

import { uploadReported } from './report-upload.ts';

type Travel = Pick<FileState, 'isUploading' | 'progress' | 'failed' | 'fileName' | 'url'>;
const NONE: Travel = { isUploading: false, progress: null, failed: null, fileName: '', url: '' };

/** One row whose file travels as soon as it is chosen; `first` is what came before a reload. */
export function useOneFile({
	token,
	typeId,
	name,
	first,
	onArrived,
}: {
	token: string;
	typeId: string;
	name: string;
	first?: FileState | undefined;
	/** With null the file is taken away. Answers why it was not taken, or ''. */
	onArrived: (file: { filepath: string; fileName: string } | null) => Promise<string> | string;
}) {
	const [state, setState] = useState<Travel>(first ?? NONE);
	const trip = useRef<{ file: File; stop: AbortController } | null>(null);
	useEffect(() => () => trip.current?.stop.abort(), []);
	const send = async (file: File) => {
		trip.current?.stop.abort();
		const stop = new AbortController();
		trip.current = { file, stop };
		setState({ ...NONE, isUploading: true, progress: 0, fileName: file.name });
		const onProgress = (progress: number) =>
			trip.current?.stop === stop && setState((now) => ({ ...now, progress }));
		const answer: Answer<{ filepath: string; fileName: string }> = await uploadReported(
			token,
			{ typeId, name, file },
			{ onProgress, signal: stop.signal },
		);
		if (stop.signal.aborted) return;
		const failed = answer.ok ? await onArrived(answer.data) : answer.message;
		setState((now) => ({
			...now,
			isUploading: false,
			failed: failed === '' ? null : failed,
			...(answer.ok && failed === ''
				? { url: answer.data.filepath, fileName: answer.data.fileName }
				: {}),
		}));
	};
	const clear = () => {
		trip.current?.stop.abort();
		trip.current = null;
		setState(NONE);
		void onArrived(null);
	};
	return {
		state,
		send,
		clear,
		retry: () => trip.current && void send(trip.current.file),
		reset: () => setState(NONE),
	};
}
