import { useEffect, useRef, useState } from 'react';

import type { listChanges, WireChange } from '#insurance/groups/memberships/api.ts';
import { SelectField } from '#web/ui/forms/Field.tsx';

import { ChangeCard } from './ChangeCard.tsx';
import { type AskedChange, ChangeQuestion } from './ChangeQuestion.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import type { CorporatePanel, PanelProduct } from './panel-calls.ts';
import { useLeadHere } from './use-lead-here.ts';

const LOOK_AGAIN_MS = 4_000;

const UNKNOWN = { productId: '', rows: null as WireChange[] | null, problem: '' };

/**
 * Returns the changes to a product, or null until loaded. They are polled while documents are being
 * sent. `problem` is the reason why loading failed; the request is then repeated.
 */
function useChanges(panel: CorporatePanel, productId: string, changed: number) {
	const [known, setKnown] = useState(UNKNOWN);
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
			.then((answer) => {
				if (!current) return;
				if (answer.ok) return setKnown({ ...UNKNOWN, productId, rows: answer.data });
				setKnown((was) => ({
					productId,
					rows: was.productId === productId ? was.rows : null,
					problem: answer.message,
				}));
			});
		return () => void (current = false);
	}, [panel, productId, changed, tick]);
	const { rows, problem } = known.productId === productId ? known : UNKNOWN;
	const unfinished =
		rows !== null && (problem !== '' || rows.some(({ telling }) => telling.waiting > 0));
	useEffect(() => {
		if (!unfinished) return;
		const timer = setTimeout(() => setTick((count) => count + 1), LOOK_AGAIN_MS);
		return () => clearTimeout(timer);
	}, [unfinished, known]);
	const again = () => {
		setKnown(UNKNOWN);
		setTick((count) => count + 1);
	};
	return { rows, problem, again };
}

const nothingWords = (productId: string, rows: WireChange[] | null): string =>
	productId === ''
		? 'Pilih produk untuk melihat riwayatnya.'
		: rows === null
			? 'Memuat riwayat…'
			: 'Belum ada perubahan pada produk ini.';

/**
 * Downloads a change's endorsement through a link that is requested on demand, because a link is
 * valid for five minutes and the panel may stay open for a working day.
 */
async function download(panel: CorporatePanel, productId: string, changeId: string): Promise<void> {
	const answer = await panel.ask<typeof listChanges>('GET /page/corporate/panel/changes', {
		product_id: productId,
	});
	const url = answer.ok
		? answer.data.find((change) => change.changeId === changeId)?.endorsementUrl
		: null;
	if (url) location.assign(url);
}

type Props = {
	panel: CorporatePanel;
	products: readonly PanelProduct[];
	changed: number;
	approves: boolean;
	onDone: () => void;
};

export function MemberChanges({ panel, products, changed, approves, onDone }: Props) {
	const [productId, setProductId] = useState(products[0]?.id ?? '');
	const [asked, setAsked] = useState<AskedChange | null>(null);
	const { rows, problem, again } = useChanges(panel, productId, changed);
	useLeadHere('riwayat', rows !== null);
	const top = useRef<HTMLHeadingElement>(null);
	const acted = useRef(false);
	const wasAsked = useRef(false);
	// Runs after the question has closed and focus has returned to a button that is about to
	// disappear, or has already disappeared because someone else decided in the meantime.
	useEffect(() => {
		const closed = wasAsked.current && asked === null;
		wasAsked.current = asked !== null;
		if (!closed) return;
		if (acted.current || document.activeElement === document.body) top.current?.focus();
		acted.current = false;
	}, [asked]);
	const current = (change: WireChange) =>
		rows?.find(({ changeId }) => changeId === change.changeId) ?? change;
	return (
		<section
			id="riwayat"
			aria-labelledby="bagian-riwayat"
			className="petal-lg grid scroll-mt-24 grid-cols-1 gap-5 border border-line bg-white p-5 md:p-8"
		>
			<h2 id="bagian-riwayat" ref={top} tabIndex={-1} className="text-2xl outline-none">
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
			{problem && rows ? (
				<p className="text-sm text-warning">
					Riwayat ini belum bisa diperbarui. Kami coba lagi sendiri.
				</p>
			) : null}
			{problem && !rows ? (
				<NotLoaded
					what="Riwayat"
					problem={problem}
					heading="bagian-riwayat"
					onAgain={again}
				/>
			) : productId !== '' && rows !== null && rows.length > 0 ? (
				<ul className="grid gap-3">
					{rows.map((change) => (
						<ChangeCard
							key={change.changeId}
							change={change}
							approves={approves}
							onAct={(act) => setAsked({ act, change })}
							onEndorsement={() => void download(panel, productId, change.changeId)}
						/>
					))}
				</ul>
			) : (
				<p className="text-mute">{nothingWords(productId, rows)}</p>
			)}
			<ChangeQuestion
				panel={panel}
				asked={asked && { act: asked.act, change: current(asked.change) }}
				onClose={() => setAsked(null)}
				onDone={(did) => {
					acted.current = did;
					onDone();
				}}
			/>
		</section>
	);
}
