import { useCallback, useEffect, useRef, useState } from 'react';

import type {
	correctRow,
	discardUpload,
	errorFile,
	hiddenRows,
	importAdd,
	previewAdd,
	skipKnown,
	WirePreviewRow,
} from '#insurance/groups/memberships/import/api.ts';
import type { forgetColumns } from '#insurance/groups/memberships/import/column-api.ts';
import type { SheetField, UploadKind } from '#insurance/groups/memberships/member.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { groupDigits } from '#platform/values/money.ts';
import { pageSize, type CorporatePanel } from '#web/corporate/panel/panel-calls.ts';
import { showToast } from '#web/ui/toast-store.ts';

export type ImportPreview = {
	rows: WirePreviewRow[];
	isValid: boolean;
	total: number;
	invalid: number;
	version: number;
	page: number;
	pages: number;
	fileName: string;
	/** Number of hidden rows in the file that still need a decision. */
	hidden: number;
	/** Number of rows about people who are already members. */
	known: number;
	/** Sheets that contain people but were not read. */
	setAside: SetAside[];
	mapped: { heading: string; field: SheetField | null }[];
	/** The company's saved column assignments, from all its lists. */
	remembered: { heading: string; written: string; field: SheetField | null }[];
};
type SetAside = CallOutput<typeof importAdd>['setAside'][number];
/** The row after the change (null if it was removed), or the reason why it was not changed. */
export type Fixed = { row: WirePreviewRow | null } | { problem: string };
export type RowChange = { row?: Partial<Record<SheetField, string>>; drop?: boolean };

const NONE: ImportPreview = {
	rows: [],
	isValid: false,
	total: 0,
	invalid: 0,
	version: 0,
	page: 1,
	pages: 1,
	fileName: '',
	hidden: 0,
	known: 0,
	setAside: [],
	mapped: [],
	remembered: [],
};

/**
 * Manages the rows of the last file, loaded from the server one page at a time. Reset when another
 * product is chosen.
 */
function usePreviewPages(panel: CorporatePanel, kind: UploadKind, productId: string) {
	const [preview, setPreview] = useState<ImportPreview>(NONE);
	const [onlyWrong, setOnlyWrong] = useState(false);
	const asked = useRef(0);
	const load = useCallback(
		async (page = 1, wrong = false) => {
			const mine = ++asked.current;
			if (productId === '') return;
			const answer = await panel.ask<typeof previewAdd>(
				`GET /page/corporate/panel/${kind}` as 'GET /page/corporate/panel/add',
				{
					product_id: productId,
					page,
					perPage: pageSize(50),
					only: wrong ? 'wrong' : 'all',
				},
			);
			if (mine !== asked.current || !answer.ok) return;
			const extra = answer.beside as Omit<ImportPreview, 'rows'> | undefined;
			setPreview({ ...NONE, ...extra, rows: answer.data });
		},
		[panel, kind, productId],
	);
	const [shown, setShown] = useState(productId);
	if (shown !== productId) {
		setShown(productId);
		setPreview(NONE);
		setOnlyWrong(false);
	}
	useEffect(() => void load(), [load]);
	const show = (page: number, wrong: boolean) => {
		setOnlyWrong(wrong);
		return load(page, wrong);
	};
	return { preview, onlyWrong, show };
}

export function usePreview(panel: CorporatePanel, kind: UploadKind, productId: string) {
	const { preview, onlyWrong, show } = usePreviewPages(panel, kind, productId);
	const which = { product_id: productId, kind };
	const reload = () => show(1, false);
	const fix = async (row: WirePreviewRow, change: RowChange): Promise<Fixed> => {
		const answer = await panel.ask<typeof correctRow>('POST /page/corporate/panel/mend', {
			...which,
			no: row.no,
			version: preview.version,
			...change,
		});
		await show(preview.page, onlyWrong);
		return answer.ok ? { row: answer.data.row } : { problem: answer.message };
	};
	const decideHidden = async (keep: boolean) => {
		await panel.ask<typeof hiddenRows>('POST /page/corporate/panel/hidden-rows', {
			...which,
			version: preview.version,
			keep,
		});
		await reload();
	};
	const leaveOutKnown = async () => {
		const answer = await panel.ask<typeof skipKnown>('POST /page/corporate/panel/skip-known', {
			product_id: productId,
			kind: 'add',
			version: preview.version,
		});
		if (answer.ok)
			showToast(`${groupDigits(answer.data.skipped)} baris dilewati.`, { look: 'success' });
		await reload();
	};
	const forgetColumn = async (heading?: string) => {
		await panel.ask<typeof forgetColumns>(
			'POST /page/corporate/panel/forget-columns',
			heading === undefined ? {} : { heading },
		);
		await show(preview.page, onlyWrong);
	};
	const discard = async () => {
		await panel.ask<typeof discardUpload>('POST /page/corporate/panel/discard', which);
		await reload();
	};
	const downloadErrors = async () => {
		const answer = await panel.ask<typeof errorFile>(
			'POST /page/corporate/panel/error-file',
			which,
		);
		if (answer.ok) location.assign(answer.data.url);
	};
	return {
		preview,
		onlyWrong,
		reload,
		turn: (page: number) => void show(page, onlyWrong),
		filter: (wrong: boolean) => void show(1, wrong),
		fix,
		decideHidden,
		leaveOutKnown,
		forgetColumn,
		discard,
		downloadErrors,
	};
}

export type PreviewOf = ReturnType<typeof usePreview>;
