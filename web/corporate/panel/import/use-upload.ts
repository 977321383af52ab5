import { useState } from 'react';

import type {
	ColumnChoice,
	FoundColumns,
} from '#insurance/groups/memberships/files/columns/column-choice.ts';
import type { importAdd, uploadProgress } from '#insurance/groups/memberships/import/api.ts';
import type { UploadKind } from '#insurance/groups/memberships/member.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { CorporatePanel } from '#web/corporate/panel/panel-calls.ts';
import { showToast } from '#web/ui/toast-store.ts';

/**
 * `sent`: percentage of the file that has been uploaded. `read`: rows read afterwards, out of the
 * estimated `total`.
 */
export type Reading = { sent: number; read: number; total: number } | null;

const NONE_READ = { sent: 0, read: 0, total: 0 };
const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/**
 * The reason why a file was refused. `columns` contains the columns that must be assigned if their
 * content is unknown.
 */
type Outcome = { problem: string; columns?: FoundColumns | null };

type Target = { kind: UploadKind; productId: string };

function senderOf(
	panel: CorporatePanel,
	{ kind, productId }: Target,
	setReading: (reading: Reading) => void,
) {
	const post = <T>(path: string, file: File, more: Record<string, string>) => {
		const form = new FormData();
		form.append('file', file);
		for (const [name, value] of Object.entries(more)) form.append(name, value);
		return panel.upload<T>(
			`/page/corporate/panel/${path}?product_id=${encodeURIComponent(productId)}`,
			form,
			{ onProgress: (sent) => setReading({ ...NONE_READ, sent }) },
		);
	};
	/** Reads the columns of a file without storing anything. */
	const look = async (file: File): Promise<Outcome> => {
		const answer = await post<FoundColumns>('columns', file, { kind });
		if (answer.ok) return { problem: '', columns: answer.data };
		showToast(answer.message);
		return { problem: answer.message };
	};
	const waitUntilRead = async (file: File): Promise<Outcome> => {
		for (;;) {
			await pause(600);
			const answer = await panel.ask<typeof uploadProgress>(
				'GET /page/corporate/panel/progress',
				{ product_id: productId, kind },
			);
			if (!answer.ok) return { problem: answer.message };
			const { state, read, total, message, unmapped } = answer.data;
			if (unmapped) return look(file);
			if (state === 'failed') showToast(message);
			if (state !== 'reading') return { problem: state === 'failed' ? message : '' };
			setReading({ sent: 100, read, total });
		}
	};
	const send = async (file: File, choice?: ColumnChoice): Promise<Outcome> => {
		const answer = await post<CallOutput<typeof importAdd>>(
			`import-${kind}`,
			file,
			choice ? { columns: JSON.stringify(choice) } : {},
		);
		if (!answer.ok) {
			const { columns } = (answer.data ?? {}) as { columns?: FoundColumns };
			if (!columns) showToast(answer.message);
			return { problem: columns ? '' : answer.message, columns: columns ?? null };
		}
		return answer.data.state === 'reading' ? waitUntilRead(file) : { problem: '' };
	};
	return { look, send };
}

/**
 * Uploads a list and follows the server's progress in reading it. `problem` is the reason why a
 * list was refused, and `columns` the columns that must be assigned first. The file is kept in this
 * browser, so that it can be read again.
 */
export function useUpload(
	panel: CorporatePanel,
	{ onRead, ...target }: Target & { onRead: () => Promise<void> },
) {
	const { productId } = target;
	const [reading, setReading] = useState<Reading>(null);
	// The outcome is preserved until the next file is uploaded.
	const [last, setLast] = useState<Outcome & { productId: string }>({ productId, problem: '' });
	const [kept, setKept] = useState<{ productId: string; file: File } | null>(null);
	const own = kept?.productId === productId ? kept.file : undefined;
	const sender = senderOf(panel, target, setReading);
	const during = async (work: (file: File) => Promise<Outcome>, file = own) => {
		if (!file) return false;
		setKept({ productId, file });
		setReading(NONE_READ);
		const { problem, columns } = await work(file);
		// If the assignment is refused, its form is preserved.
		setLast((before) => ({
			productId,
			problem,
			columns: columns ?? (problem ? before.columns : null),
		}));
		setReading(null);
		await onRead();
		return problem === '';
	};
	const mine = last.productId === productId ? last : { problem: '', columns: null };
	const clear = () => setLast({ productId, problem: '' });
	return {
		reading,
		problem: mine.problem,
		columns: mine.columns ?? null,
		hasFile: own !== undefined,
		upload: (file: File) => {
			clear();
			return during((one) => sender.send(one), file);
		},
		readWith: (choice: ColumnChoice) => during((one) => sender.send(one, choice)),
		askColumns: (file?: File) => {
			clear();
			return during(sender.look, file);
		},
		closeColumns: clear,
	};
}

export type UploadOf = ReturnType<typeof useUpload>;
