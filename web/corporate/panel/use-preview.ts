import { useCallback, useEffect, useRef, useState } from 'react';

import type {
	hiddenRows,
	importAdd,
	correctRow,
	previewAdd,
	priceChange,
	uploadProgress,
	WirePreviewRow,
} from '#insurance/memberships/api.ts';
import type { MemberField, UploadKind } from '#insurance/memberships/member.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { showToast } from '#web/ui/Toast.tsx';

import { pageSize, type Panel } from './panel-calls.ts';

export type Preview = {
	rows: WirePreviewRow[];
	isValid: boolean;
	total: number;
	invalid: number;
	version: number;
	page: number;
	pages: number;
	fileName: string;
	/** Rows hidden in the file about which nobody has decided. */
	hidden: number;
	/** Sheets with people that were not read. */
	setAside: SetAside[];
};
type SetAside = CallOutput<typeof importAdd>['setAside'][number];
export type Price = CallOutput<typeof priceChange>;
/** Percent of the file sent; then rows read, of about how many. */
export type Reading = { sent: number; read: number; total: number } | null;

const NONE: Preview = {
	rows: [],
	isValid: false,
	total: 0,
	invalid: 0,
	version: 0,
	page: 1,
	pages: 1,
	fileName: '',
	hidden: 0,
	setAside: [],
};
/** What a change costs, or why that is not known; and the question that this answers. */
const UNPRICED: { question: string; price: Price | null; unpriced: string } = {
	question: '',
	price: null,
	unpriced: '',
};
const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/**
 * The preview of one product and kind: what the server keeps of the last file, and what may be done
 * with it.
 */
export function usePreview(panel: Panel, kind: UploadKind, productId: string) {
	const [preview, setPreview] = useState<Preview>(NONE);
	const [priced, setPriced] = useState(UNPRICED);
	// Raised to ask again what the change costs.
	const [round, setRound] = useState(0);
	const [effectiveOn, setEffectiveOn] = useState('');
	const [onlyWrong, setOnlyWrong] = useState(false);
	const [reading, setReading] = useState<Reading>(null);
	// Why the last file was not taken; stays until the next one.
	const [problem, setProblem] = useState('');
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
			const beside = answer.beside as Omit<Preview, 'rows'> | undefined;
			setPreview({ ...NONE, ...beside, rows: answer.data });
		},
		[panel, kind, productId],
	);
	const [shown, setShown] = useState(productId);
	if (shown !== productId) {
		setShown(productId);
		setPreview(NONE);
		setOnlyWrong(false);
		setProblem('');
	}
	useEffect(() => void load(), [load]);

	const { isValid, version } = preview;
	const question = JSON.stringify([kind, productId, isValid, version, effectiveOn, round]);
	useEffect(() => {
		if (!isValid) return undefined;
		let current = true;
		const input = {
			product_id: productId,
			kind,
			...(effectiveOn ? { effective_on: effectiveOn } : {}),
		};
		void panel
			.ask<typeof priceChange>('GET /page/corporate/panel/price', input, true)
			.then((answer) => {
				if (!current) return;
				if (answer.ok) setPriced({ question, price: answer.data, unpriced: '' });
				else setPriced({ question, price: null, unpriced: answer.message });
			});
		return () => void (current = false);
	}, [panel, kind, productId, isValid, effectiveOn, question]);
	const { price, unpriced } = isValid && priced.question === question ? priced : UNPRICED;
	const priceAgain = () => setRound((count) => count + 1);

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
	const upload = async (file: File) => {
		const form = new FormData();
		form.append('file', file);
		setProblem('');
		setReading({ sent: 0, read: 0, total: 0 });
		const answer = await panel.upload<CallOutput<typeof importAdd>>(
			`/page/corporate/panel/import-${kind}?product_id=${encodeURIComponent(productId)}`,
			form,
			{ onProgress: (sent) => setReading({ sent, read: 0, total: 0 }) },
		);
		setProblem(
			!answer.ok
				? answer.message
				: answer.data.state === 'reading'
					? await waitUntilRead()
					: '',
		);
		setReading(null);
		setOnlyWrong(false);
		await load();
	};
	const fix = async (
		row: WirePreviewRow,
		change: { row?: Partial<Record<MemberField, string>>; drop?: boolean },
	): Promise<WirePreviewRow | null> => {
		const answer = await panel.ask<typeof correctRow>('POST /page/corporate/panel/mend', {
			product_id: productId,
			kind,
			no: row.no,
			version: preview.version,
			...change,
		});
		await load(preview.page, onlyWrong);
		return answer.ok ? answer.data.row : row;
	};
	const decideHidden = async (keep: boolean) => {
		await panel.ask<typeof hiddenRows>('POST /page/corporate/panel/hidden-rows', {
			product_id: productId,
			kind,
			version: preview.version,
			keep,
		});
		await load();
	};
	const turn = (page: number) => void load(page, onlyWrong);
	const filter = (wrong: boolean) => {
		setOnlyWrong(wrong);
		void load(1, wrong);
	};
	return {
		preview,
		price,
		unpriced,
		priceAgain,
		effectiveOn,
		setEffectiveOn,
		onlyWrong,
		filter,
		reading,
		problem,
		upload,
		fix,
		decideHidden,
		turn,
		load,
	};
}
