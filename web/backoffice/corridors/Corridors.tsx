import type {
	decideCorridor,
	listCorridors,
	ShownCorridor,
	ShownRateClass,
} from '#insurance/office/product-studio/corridors/api.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { dayColumn, textColumn } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { useAnswer, useSend } from '../office-calls.ts';
import { Heading, Panel, Waiting } from '../parts/parts.tsx';
import { ProposalNotice } from '../parts/ProposalNotice.tsx';
import { Limits } from './Limits.tsx';
import { ProposeLimits } from './ProposeLimits.tsx';

type Outside = ShownRateClass['outside'];

function OutsideNotice({ of, title }: { of: Outside; title: string }) {
	if (of.length === 0) return null;
	return (
		<Notice look="warning" title={title}>
			<ul className="grid gap-1">
				{of.map(({ product, message }) => (
					<li key={`${product} ${message}`}>{`${product}: ${message}.`}</li>
				))}
			</ul>
		</Notice>
	);
}

function Waits({
	waiting,
	outside,
	onMoved,
}: {
	waiting: ShownCorridor;
	outside: Outside;
	onMoved: () => void;
}) {
	const { busy, problem, send } = useSend<typeof decideCorridor>(
		'POST /page/office/corridors/decide',
		{ once: true },
	);
	const { id, source, effectiveFrom, reason, proposedBy, proposedAt, mine } = waiting;
	return (
		<ProposalNotice
			title="Usulan menunggu orang kedua"
			outcome={`Kalau disetujui, tarif yang diusulkan atau terbit mulai ${longDate(effectiveFrom)} harus di dalam batas ini. Cocokkan dulu dengan peraturannya.`}
			agree="Setujui batas ini"
			whyNot={waiting.whyNotAgree}
			{...{ mine, busy, problem }}
			onSay={async (agreed) => (await send({ id, agreed })) && onMoved()}
		>
			<p>
				{`${source}, berlaku mulai ${longDate(effectiveFrom)}. ${proposedBy ?? ''}, ` +
					`${shortDateTime(new Date(proposedAt))}: ${reason}`}
			</p>
			<Limits label="Batas yang diusulkan" lines={waiting.lines} />
			<OutsideNotice of={outside} title="Tarif sekarang di luar usulan ini" />
		</ProposalNotice>
	);
}

const VERDICTS = { agreed: 'Disetujui', refused: 'Ditolak', withdrawn: 'Ditarik' } as const;

const decidedWords = ({ verdict, decidedBy, decidedAt, proposedBy }: ShownCorridor): string =>
	proposedBy === null
		? 'Dimuat bersama program'
		: `${verdict ? VERDICTS[verdict] : ''} ${decidedBy ?? ''}, ${shortDateTime(new Date(decidedAt ?? ''))}`;

function History({ of }: { of: readonly ShownCorridor[] }) {
	return (
		<List<ShownCorridor>
			label="Riwayat batas tarif"
			rows={of}
			keyOf={({ id }) => id}
			empty="Belum ada versi lain."
			columns={[
				dayColumn('Berlaku mulai', ({ effectiveFrom }) => effectiveFrom, {
					of: ({ effectiveFrom }) => longDate(effectiveFrom),
				}),
				textColumn('Sumber', ({ source }) => source),
				textColumn('Alasan', ({ reason }) => reason),
				textColumn('Diusulkan', ({ proposedBy }) => proposedBy ?? '–'),
				textColumn('Keputusan', decidedWords),
			]}
		/>
	);
}

function RateClassPanel({ of, onMoved }: { of: ShownRateClass; onMoved: () => void }) {
	const { current, waiting, coming } = of;
	return (
		<Panel title={of.name}>
			{current ? (
				<>
					<p>
						<span>{current.source}</span>, berlaku mulai{' '}
						<span>{longDate(current.effectiveFrom)}</span>.
					</p>
					<Limits label="Batas yang berlaku" lines={current.lines} />
				</>
			) : (
				<Notice look="warning">
					Belum ada batas. Tarif golongan ini tidak bisa terbit.
				</Notice>
			)}
			{coming.map((one) => (
				<div key={one.id} className="grid gap-2">
					<p>{`Mulai ${longDate(one.effectiveFrom)}: ${one.source}`}</p>
					<Limits
						label={`Batas mulai ${longDate(one.effectiveFrom)}`}
						lines={one.lines}
					/>
				</div>
			))}
			<OutsideNotice of={of.outside} title="Tarif di luar batas" />
			{waiting ? (
				<Waits waiting={waiting} outside={of.outsideWaiting} onMoved={onMoved} />
			) : (
				<ProposeLimits of={of} onDone={onMoved} />
			)}
			<History of={[...(current ? [current] : []), ...of.past]} />
		</Panel>
	);
}

/** /office/batas-tarif: the regulator's limits for rates. Changes need two people in compliance. */
export function Screen() {
	const { data, problem, reload } = useAnswer<typeof listCorridors>(
		'POST /page/office/corridors/list',
		{},
	);
	return (
		<div className="grid gap-5">
			<Heading title="Batas tarif OJK" />
			<p className="max-w-3xl text-mute">
				Setiap tarif diperiksa terhadap batas ini saat diusulkan dan saat terbit. Penulis
				tarif tidak bisa mengubahnya: yang satu mengusulkan, yang lain dari kepatuhan
				menyetujui.
			</p>
			<Waiting there={data !== null} problem={problem} words="Memuat batas tarif" />
			{data?.classes.map((one) => (
				<RateClassPanel
					key={`${one.rateClass} ${one.waiting?.id ?? ''} ${one.current?.id ?? ''}`}
					of={one}
					onMoved={reload}
				/>
			))}
		</div>
	);
}
