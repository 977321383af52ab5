import type { WireChange } from '#insurance/groups/memberships/api.ts';
import { hasOwnDaysOnly } from '#insurance/groups/memberships/changes/begin-words.ts';
import { waitsWords } from '#insurance/groups/memberships/changes/growth.ts';
import { premiumWords } from '#insurance/groups/memberships/premium-words.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';

import { NotAllowed } from './NotAllowed.tsx';

const KINDS = {
	add: 'Penambahan',
	delete: 'Penghapusan',
	roster: 'Daftar lengkap',
	correction: 'Perbaikan data',
} as const;
const STATES = {
	waiting: 'Menunggu persetujuan',
	applied: 'Berlaku',
	rejected: 'Ditolak',
	reversed: 'Dibatalkan',
} as const;
/** Describes the state of a change. A change withdrawn by its sender is not shown as rejected. */
const stateWords = ({ state, withdrawn }: WireChange): string =>
	withdrawn ? 'Ditarik kembali' : STATES[state];
const LOOKS = {
	waiting: 'bg-warning/10 text-warning',
	applied: 'bg-success/10 text-success',
	rejected: 'bg-error/10 text-error',
	reversed: 'bg-line text-ink',
} as const;

export type Act = 'approve' | 'reject' | 'withdraw' | 'reverse';

/** Returns a summary such as `38 masuk, 2 keluar`. Zero counts are omitted. */
const moved = ({ added, removed, changed }: WireChange): string =>
	[[added, 'masuk'] as const, [removed, 'keluar'] as const, [changed, 'berubah'] as const]
		.flatMap(([count, what]) => (count > 0 ? [`${groupDigits(count)} ${what}`] : []))
		.join(', ') || 'Tidak ada yang berubah';

export const changeOutcome = (change: WireChange): string =>
	`${moved(change)}. ${premiumWords(change)}.`;

function beginWords(change: WireChange): string {
	if (hasOwnDaysOnly(change)) return 'pada tanggal tiap peserta';
	const own = `${groupDigits(change.dated)} orang pada tanggalnya sendiri`;
	return `${shortDate(change.effectiveOn)}${change.dated > 0 ? ` (${own})` : ''}`;
}

function Telling({ change: { telling } }: { change: WireChange }) {
	const { told, waiting, failed } = telling;
	const people = told + waiting + failed;
	if (people === 0) return null;
	return (
		<div className="text-sm">
			<p>
				{told === people
					? `Kabar sudah terkirim semua: ${groupDigits(people)} orang`
					: `Kabar: ${groupDigits(told)} dari ${groupDigits(people)} orang terkirim, ${groupDigits(waiting)} menunggu, ${groupDigits(failed)} gagal`}
			</p>
			{waiting > 0 ? (
				<progress
					className="mt-1 h-2 w-full max-w-xs"
					value={told}
					max={people}
					aria-label="Orang yang sudah dikabari"
				/>
			) : null}
			{failed > 0 ? (
				<p className="text-warning">
					Yang gagal kami kirim lagi. Mereka tetap terlindungi seperti tertulis di sini.
				</p>
			) : null}
		</div>
	);
}

export function ChangeCard({
	change,
	approves,
	onAct,
	onEndorsement,
}: {
	change: WireChange;
	approves: boolean;
	onAct: (act: Act) => void;
	onEndorsement: () => void;
}) {
	return (
		<li className="petal grid gap-2 border border-line bg-white p-4">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="font-semibold">
					{`${KINDS[change.kind]}, berlaku ${beginWords(change)}`}
				</span>
				<span
					className={`rounded-full px-3 py-0.5 text-sm font-semibold ${LOOKS[change.withdrawn ? 'reversed' : change.state]}`}
				>
					{stateWords(change)}
				</span>
			</p>
			<p className="text-sm">{changeOutcome(change)}</p>
			{change.state === 'waiting' && change.waitsFor ? (
				<p className="text-sm">{waitsWords(change.waitsFor, change)}</p>
			) : null}
			{change.rejectReason ? (
				<p className="text-sm break-words">{`Alasan: ${change.rejectReason}`}</p>
			) : null}
			<p className="text-sm break-words text-mute">{`${change.endorsementNo}, oleh ${change.madeBy}, ${shortDateTime(new Date(change.madeAt))}${change.decidedBy && !change.withdrawn ? `, diputuskan ${change.decidedBy}` : ''}`}</p>
			<Telling change={change} />
			<div className="flex flex-wrap gap-3">
				{change.endorsementUrl ? (
					<Button look="second" onClick={onEndorsement}>
						Unduh endorsemen
						<span className="sr-only">{` ${change.endorsementNo}`}</span>
					</Button>
				) : null}
				{change.state === 'waiting' && !change.mine && approves ? (
					<Button onClick={() => onAct('approve')}>Setujui</Button>
				) : null}
				{change.state === 'waiting' && (change.mine || approves) ? (
					<Button
						look="danger"
						onClick={() => onAct(change.mine ? 'withdraw' : 'reject')}
					>
						{change.mine ? 'Tarik kembali' : 'Tolak'}
					</Button>
				) : null}
				{change.reversibleUntil && approves ? (
					<Button look="danger" onClick={() => onAct('reverse')}>
						{`Batalkan (sampai ${shortDateTime(new Date(change.reversibleUntil))})`}
					</Button>
				) : null}
			</div>
			{(change.state === 'waiting' && !change.mine) || change.reversibleUntil ? (
				<NotAllowed right="approve" allowed={approves} />
			) : null}
		</li>
	);
}
