import { useState } from 'react';

import type { importAdd, uploadProgress } from '#insurance/memberships/import/api.ts';
import type { UploadKind } from '#insurance/memberships/member.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { CorporatePanel } from '#web/corporate/panel/panel-calls.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Percent of the file sent; then rows read, of about how many. */
export type Reading = { sent: number; read: number; total: number } | null;

const NONE_READ = { sent: 0, read: 0, total: 0 };
const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** Sends a list and follows how far the server has read it; `problem` says why one was not taken. */
export function useUpload(
	panel: CorporatePanel,
	{
		kind,
		productId,
		onRead,
	}: { kind: UploadKind; productId: string; onRead: () => Promise<void> },
) {
	const [reading, setReading] = useState<Reading>(null);
	// Stays until the next file.
	const [failed, setFailed] = useState({ productId, problem: '' });
	const waitUntilRead = async (): Promise<string> => {
		for (;;) {
			await pause(600);
			const answer = await panel.ask<typeof uploadProgress>(
				'GET /page/corporate/panel/progress',
				{ product_id: productId, kind },
			);
			if (!answer.ok) return answer.message;
			const { state, read, total, message } = answer.data;
			if (state === 'failed') showToast(message);
			if (state !== 'reading') return state === 'failed' ? message : '';
			setReading({ sent: 100, read, total });
		}
	};
	const send = async (file: File): Promise<string> => {
		const form = new FormData();
		form.append('file', file);
		const answer = await panel.upload<CallOutput<typeof importAdd>>(
			`/page/corporate/panel/import-${kind}?product_id=${encodeURIComponent(productId)}`,
			form,
			{ onProgress: (sent) => setReading({ ...NONE_READ, sent }) },
		);
		if (!answer.ok) return answer.message;
		return answer.data.state === 'reading' ? waitUntilRead() : '';
	};
	const upload = async (file: File) => {
		setFailed({ productId, problem: '' });
		setReading(NONE_READ);
		setFailed({ productId, problem: await send(file) });
		setReading(null);
		await onRead();
	};
	return { reading, problem: failed.productId === productId ? failed.problem : '', upload };
}
