import { useEffect, useState } from 'react';

import type {
	approveChange,
	listChanges,
	rejectChange,
	reverseChange,
	WireChange,
} from '#insurance/memberships/api.ts';
import { waitsWords } from '#insurance/memberships/changes/growth.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Dialog } from '#web/ui/parts/Dialog.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/Toast.tsx';

import type { Product } from './ImportSection.tsx';
import type { Panel } from './panel-calls.ts';
import { premiumWords } from './premium-words.ts';

const KINDS = { add: 'Penambahan', delete: 'Penghapusan', roster: 'Daftar lengkap' } as const;
const STATES = {
	waiting: 'Menunggu persetujuan',
	applied: 'Berlaku',
	rejected: 'Ditolak',
	reversed: 'Dibatalkan',
} as const;
const LOOKS = {
	waiting: 'bg-warning/10 text-warning',
	applied: 'bg-success/10 text-success',
	rejected: 'bg-error/10 text-error',
	reversed: 'bg-line text-ink',
} as const;

type Act = 'approve' | 'reject' | 'reverse';
const QUESTIONS: Record<Act, { title: string; words: string; yes: string; done: string }> = {
	approve: {
		title: 'Setujui perubahan ini?',
		words: 'Peserta yang masuk, keluar dan berubah langsung berlaku, dan preminya dibukukan.',
		yes: 'Ya, setujui',
		done: 'Perubahan disetujui.',
	},
	reject: {
		title: 'Tolak perubahan ini?',
		words: 'Tidak ada peserta yang berubah. Berkasnya bisa dikirim lagi.',
		yes: 'Ya, tolak',
		done: 'Perubahan ditolak.',
	},
	reverse: {
		title: 'Batalkan perubahan ini?',
		words: 'Peserta dan premi kembali seperti sebelum perubahan ini.',
		yes: 'Ya, batalkan',
		done: 'Perubahan dibatalkan.',
	},
};

/** `38 masuk, 2 keluar`: what did not happen is not counted out. */
const moved = ({ added, removed, changed }: WireChange): string =>
	[[added, 'masuk'] as const, [removed, 'keluar'] as const, [changed, 'berubah'] as const]
		.flatMap(([count, what]) => (count > 0 ? [`${groupDigits(count)} ${what}`] : []))
		.join(', ') || 'Tidak ada yang berubah';

/** What a change does and costs, in one sentence each. */
function outcomeOf(change: WireChange): string {
	const net = change.charged - change.refunded;
	return `${moved(change)}. ${premiumWords(net)}.`;
}

function Card({
	change,
	onAct,
	onPaper,
}: {
	change: WireChange;
	onAct: (act: Act) => void;
	onPaper: () => void;
}) {
	const { papers } = change;
	return (
		<li className="petal grid gap-2 border border-line bg-white p-4">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="font-semibold">{`${KINDS[change.kind]}, berlaku ${shortDate(change.effectiveOn)}`}</span>
				<span
					className={`rounded-full px-3 py-0.5 text-sm font-semibold ${LOOKS[change.state]}`}
				>
					{STATES[change.state]}
				</span>
			</p>
			<p className="text-sm">{outcomeOf(change)}</p>
			{change.state === 'waiting' && change.waitsFor ? (
				<p className="text-sm">{waitsWords(change.waitsFor, change)}</p>
			) : null}
			<p className="text-sm break-words text-mute">{`${change.endorsementNo}, oleh ${change.madeBy}, ${shortDateTime(new Date(change.madeAt))}${change.decidedBy ? `, diputuskan ${change.decidedBy}` : ''}`}</p>
			{papers.total > 0 ? (
				<div className="text-sm">
					<p>
						{papers.done < papers.total
							? `Sertifikat dan e-card: ${groupDigits(papers.done)} dari ${groupDigits(papers.total)} terkirim`
							: 'Sertifikat dan e-card sudah terkirim semua'}
					</p>
					{papers.done < papers.total ? (
						<progress
							className="mt-1 h-2 w-full max-w-xs"
							value={papers.done}
							max={papers.total}
							aria-label="Sertifikat terkirim"
						/>
					) : null}
				</div>
			) : null}
			<div className="flex flex-wrap gap-3">
				{change.endorsementUrl ? (
					<Button look="second" onClick={onPaper}>
						Unduh endorsemen
						<span className="sr-only">{` ${change.endorsementNo}`}</span>
					</Button>
				) : null}
				{change.state === 'waiting' && !change.mine ? (
					<Button onClick={() => onAct('approve')}>Setujui</Button>
				) : null}
				{change.state === 'waiting' ? (
					<Button look="danger" onClick={() => onAct('reject')}>
						{change.mine ? 'Tarik kembali' : 'Tolak'}
					</Button>
				) : null}
				{change.reversibleUntil ? (
					<Button look="danger" onClick={() => onAct('reverse')}>
						{`Batalkan (sampai ${shortDateTime(new Date(change.reversibleUntil))})`}
					</Button>
				) : null}
			</div>
		</li>
	);
}

/**
 * What happened to the members of a product: approvals, endorsements, progress of the documents,
 * one-click reversal.
 */
export function Changes({
	panel,
	products,
	changed,
	onDone,
}: {
	panel: Panel;
	products: readonly Product[];
	changed: number;
	onDone: () => void;
}) {
	const [productId, setProductId] = useState(products[0]?.id ?? '');
	const [rows, setRows] = useState<WireChange[]>([]);
	const [asked, setAsked] = useState<{ act: Act; change: WireChange } | null>(null);
	// Why it did not happen; the question stays open with the figures as they are now.
	const [problem, setProblem] = useState('');
	const [busy, setBusy] = useState(false);
	const [tick, setTick] = useState(0);
	useEffect(() => {
		if (productId === '') return;
		let current = true;
		void panel
			.ask<typeof listChanges>(
				'GET /page/corporate/panel/changes',
				{ product_id: productId },
				true,
			)
			.then((answer) => current && answer.ok && setRows(answer.data));
		return () => void (current = false);
	}, [panel, productId, changed, tick]);
	const unfinished = rows.some(({ papers }) => papers.done < papers.total);
	useEffect(() => {
		if (!unfinished) return;
		const timer = setTimeout(() => setTick((count) => count + 1), 4_000);
		return () => clearTimeout(timer);
	}, [unfinished, rows]);
	const act = async () => {
		if (!asked || busy) return;
		setBusy(true);
		const { changeId } = asked.change;
		const answer = await (asked.act === 'approve'
			? panel.ask<typeof approveChange>('POST /page/corporate/panel/approve', { changeId })
			: asked.act === 'reject'
				? panel.ask<typeof rejectChange>('POST /page/corporate/panel/reject', { changeId })
				: panel.ask<typeof reverseChange>('POST /page/corporate/panel/reverse', {
						changeId,
					}));
		setBusy(false);
		setProblem(answer.ok ? '' : answer.message);
		if (answer.ok) {
			showToast(QUESTIONS[asked.act].done, { look: 'success' });
			setAsked(null);
		}
		onDone();
	};
	// A link lives five minutes, the panel a working day: it is asked for when it is wanted.
	const download = async (changeId: string) => {
		const answer = await panel.ask<typeof listChanges>('GET /page/corporate/panel/changes', {
			product_id: productId,
		});
		const url = answer.ok
			? answer.data.find((change) => change.changeId === changeId)?.endorsementUrl
			: null;
		if (url) location.assign(url);
	};
	const ask = (next: typeof asked) => {
		setProblem('');
		setAsked(next);
	};
	const question = asked ? QUESTIONS[asked.act] : null;
	const about = asked
		? (rows.find(({ changeId }) => changeId === asked.change.changeId) ?? asked.change)
		: null;
	return (
		<section
			aria-labelledby="bagian-riwayat"
			className="petal-lg grid grid-cols-1 gap-5 border border-line bg-white p-5 md:p-8"
		>
			<h2 id="bagian-riwayat" className="text-2xl">
				Riwayat Perubahan
			</h2>
			<div className="max-w-96">
				<SelectField
					id="produk-riwayat"
					label="Produk"
					empty="Pilih produk"
					value={productId}
					onChange={(event) => setProductId(event.target.value)}
					options={products.map(({ id, name }) => ({ value: id, label: name }))}
				/>
			</div>
			{rows.length > 0 ? (
				<ul className="grid gap-3">
					{rows.map((change) => (
						<Card
							key={change.changeId}
							change={change}
							onAct={(next) => ask({ act: next, change })}
							onPaper={() => void download(change.changeId)}
						/>
					))}
				</ul>
			) : (
				<p className="text-mute">Belum ada perubahan pada produk ini.</p>
			)}
			<Dialog
				open={question !== null}
				title={question?.title ?? ''}
				onClose={() => ask(null)}
			>
				<p>{question?.words}</p>
				{about ? (
					<p className="mt-2 font-semibold">{`${about.endorsementNo}: ${outcomeOf(about)}`}</p>
				) : null}
				{problem ? (
					<div className="mt-4">
						<Notice look="warning">
							<p>{problem}</p>
						</Notice>
					</div>
				) : null}
				<div className="mt-4 flex flex-wrap gap-3">
					<Button
						busy={busy}
						look={asked?.act === 'approve' ? 'main' : 'danger'}
						onClick={act}
					>
						{question?.yes}
					</Button>
					<Button look="second" onClick={() => ask(null)}>
						Jangan dulu
					</Button>
				</div>
			</Dialog>
		</section>
	);
}
