import { useEffect, useRef, useState } from 'react';

import type { FileState } from './FileProgress.tsx';
import { isFileRefused, sendFile } from './send-file.ts';
import type { UploadDoor } from './upload-door.ts';

type Travel = Pick<
	FileState,
	'isUploading' | 'progress' | 'failed' | 'refused' | 'fileName' | 'lost'
>;
const NONE: Travel = {
	isUploading: false,
	progress: null,
	failed: null,
	refused: false,
	fileName: '',
	lost: false,
};

type Arrived = { filepath: string; fileName: string; pages: string[] };

/**
 * State of one document that is sent as soon as it is chosen. Its files are uploaded one at a time.
 * `onArrived` returns the reason for a refusal, or ''.
 */
export function useFilesInOrder({
	door,
	typeId,
	name,
	fields = {},
	onArrived,
	onFailed = () => {},
}: {
	door: UploadDoor;
	typeId: string;
	name: string;
	fields?: Record<string, string>;
	onArrived: (document: Arrived) => Promise<string>;
	onFailed?: (message: string) => void;
}) {
	const [state, setState] = useState<Travel>(NONE);
	const last = useRef<{ files: File[]; cancel(): void } | null>(null);
	useEffect(() => () => last.current?.cancel(), []);
	const put = (next: Partial<Travel>) => setState((now) => ({ ...now, ...next }));
	const fail = (message: string, refused = false) => {
		put({ isUploading: false, failed: message, refused });
		onFailed(message);
	};
	const upload = (file: File, fileName: string) => {
		setState({ ...NONE, isUploading: true, fileName });
		const trip = sendFile({
			door,
			typeId,
			description: name,
			fields,
			file,
			onProgress: (progress) => put({ progress }),
			onLost: (lost) => put({ lost }),
		});
		if (last.current) last.current.cancel = trip.cancel;
		return trip.answer;
	};
	const send = async (files: File[]) => {
		last.current?.cancel();
		const mine = { files, cancel: () => {} };
		last.current = mine;
		if (files.length > door.files.mostPages) return fail(door.files.pagesMessage, true);
		const came: { filepath: string; fileName: string }[] = [];
		for (const [at, file] of files.entries()) {
			const of = files.length > 1 ? ` (${at + 1} dari ${files.length})` : '';
			const uploaded = await upload(file, file.name + of);
			if (uploaded === null || last.current !== mine) return;
			if (!uploaded.ok) return fail(uploaded.message, isFileRefused(uploaded.code));
			came.push(uploaded.data);
		}
		const [first, ...further] = came;
		if (!first) return;
		const failed = await onArrived({
			...first,
			pages: further.map(({ filepath }) => filepath),
		});
		if (failed === '') put({ isUploading: false });
		else fail(failed);
	};
	const clear = () => {
		last.current?.cancel();
		last.current = null;
		setState(NONE);
	};
	return {
		state,
		send,
		clear,
		retry: () => last.current && void send(last.current.files),
	};
}
