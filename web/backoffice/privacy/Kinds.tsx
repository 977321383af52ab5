import type { KindLine, setKeptDays } from '#insurance/office/privacy/retention/api.ts';
import { jakartaDay, shortDate, shortDateTime } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { Badge, Panel } from '../parts/parts.tsx';

const dayOf = (instant: string | null) =>
	instant ? shortDate(jakartaDay(new Date(instant))) : 'Tidak ada';

function Days({ kind, onMoved }: { kind: KindLine; onMoved: () => void }) {
	const form = useCallForm<typeof setKeptDays, { days: string }>(
		'POST /page/office/retention/set-days',
		{
			id: `kept-${kind.kind}`,
			values: { days: String(kind.room?.days ?? '') },
			input: ({ days }) => ({ kind: kind.kind, days: Number(days) }),
			done: 'Masa simpan tersimpan. Berlaku pada penghapusan berikutnya.',
			onDone: onMoved,
		},
	);
	if (!kind.room) return null;
	return (
		<CallForm
			of={form}
			submit="Simpan masa simpan"
			look="second"
			className="grid max-w-xs gap-3"
		>
			<TextField
				{...form.text('days', (text) => text.replaceAll(/\D/g, ''))}
				label="Masa simpan dalam hari"
				hint={`${kind.room.least} sampai ${kind.room.most} hari`}
				inputMode="numeric"
				maxLength={5}
			/>
		</CallForm>
	);
}

const stateOf = ({ due, held }: KindLine) => {
	if (due > 0) return <Badge tone="wait">{`${groupDigits(due)} lewat waktu`}</Badge>;
	return held > 0 ? (
		<Badge>{`${groupDigits(held)} ditahan`}</Badge>
	) : (
		<Badge tone="done">Beres</Badge>
	);
};

function Kind({ kind, maySet, onMoved }: { kind: KindLine; maySet: boolean; onMoved: () => void }) {
	return (
		<Panel title={kind.name} aside={stateOf(kind)}>
			<p>{`${kind.data}. ${kind.sentence}`}</p>
			<p className="text-mute">{kind.ground}</p>
			<Facts
				of={[
					['Tersimpan', groupDigits(kind.kept)],
					['Lewat waktu, belum dihapus', groupDigits(kind.due)],
					['Ditahan', kind.holdable ? groupDigits(kind.held) : 'Tidak terkait nasabah'],
					['Tertua', dayOf(kind.oldest)],
					[
						'Terakhir diperiksa',
						kind.lookedAt ? shortDateTime(new Date(kind.lookedAt)) : 'Belum pernah',
					],
					[
						'Terakhir dihapus',
						kind.removals.length === 0
							? 'Belum ada'
							: kind.removals
									.map(
										({ day, removed }) =>
											`${shortDate(day)}: ${groupDigits(removed)}`,
									)
									.join(' · '),
					],
				]}
			/>
			{maySet ? <Days kind={kind} onMoved={onMoved} /> : null}
		</Panel>
	);
}

export function Kinds({
	kinds,
	maySet,
	onMoved,
}: {
	kinds: readonly KindLine[];
	maySet: boolean;
	onMoved: () => void;
}) {
	const due = kinds.reduce((sum, one) => sum + one.due, 0);
	return (
		<div className="grid gap-5">
			<Notice>
				{due === 0
					? 'Tidak ada data yang lewat waktu. Penghapusan berjalan sendiri setiap jam.'
					: `${groupDigits(due)} lewat waktu dan dihapus pada putaran berikutnya, paling lama satu jam lagi.`}
			</Notice>
			<div className="grid gap-5 xl:grid-cols-2">
				{kinds.map((kind) => (
					<Kind
						key={`${kind.kind} ${kind.keeps}`}
						kind={kind}
						maySet={maySet}
						onMoved={onMoved}
					/>
				))}
			</div>
		</div>
	);
}
