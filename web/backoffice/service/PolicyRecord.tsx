import type { findPolicy } from '#insurance/office/desk/policies/office-api.ts';
import { NEVER_TOLD } from '#insurance/people/customers/trusted-contact/trusted-contact.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { jakartaDay, shortDate, shortDateTime } from '#platform/values/dates.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';

import { Badge, Panel } from '../parts/parts.tsx';

type Found = CallOutput<typeof findPolicy>;
type Part = { found: Found };

export function Endorsements({ found }: Part) {
	return (
		<Panel title="Endorsemen">
			<ul className="grid gap-3">
				{found.endorsements.map((one) => (
					<li key={one.endorsementNo}>
						<strong>{one.title}</strong>{' '}
						<span>
							· <span>{one.endorsementNo}</span> ·{' '}
							<span>{shortDate(jakartaDay(new Date(one.madeAt)))}</span>
						</span>
						{one.changes.map(({ label, before, after }) => (
							<p key={label} className="break-words text-mute">
								<span>{label}</span>: <span>{before}</span> → <span>{after}</span>
							</p>
						))}
					</li>
				))}
				{found.endorsements.length === 0 ? (
					<li className="text-mute">Polis ini belum pernah diubah.</li>
				) : null}
			</ul>
		</Panel>
	);
}

/**
 * Shows the customer's trusted contact, i.e. exactly what staff may share with a caller who claims
 * to be that contact.
 */
export function ContactRecord({
	found: { trustedContact },
}: {
	found: Pick<Found, 'trustedContact'>;
}) {
	return (
		<Panel
			title="Orang kepercayaan"
			aside={
				trustedContact ? (
					<Badge tone={trustedContact.hasAgreed ? 'calm' : 'done'}>
						{trustedContact.hasAgreed ? 'Bersedia' : 'Belum menjawab'}
					</Badge>
				) : null
			}
		>
			{trustedContact ? (
				<Facts
					of={[
						['Nama', trustedContact.name],
						['Hubungan', trustedContact.relation],
						['Email', trustedContact.email ?? 'Terlihat sesudah ia bersedia'],
						[
							'Nomor HP',
							trustedContact.phone === null
								? 'Terlihat sesudah ia bersedia'
								: trustedContact.phone || 'Tidak ditulis',
						],
						[
							'Terakhir dikirimi email',
							trustedContact.writtenAt
								? shortDateTime(new Date(trustedContact.writtenAt))
								: 'Belum pernah',
						],
					]}
				/>
			) : (
				<p className="text-mute">Nasabah belum menunjuk siapa pun.</p>
			)}
			{trustedContact && trustedContact.mayTell.length > 0 ? (
				<div>
					<p className="font-semibold">
						Kalau ia menelepon, boleh diberi tahu hanya ini:
					</p>
					<ul className="list-disc pl-5">
						{trustedContact.mayTell.map((words) => (
							<li key={words}>{words}</li>
						))}
					</ul>
					<p className="mt-2 text-mute">{NEVER_TOLD}</p>
				</div>
			) : null}
			{trustedContact && trustedContact.mayTell.length === 0 ? (
				<p className="text-mute">Belum bersedia: jangan beri tahu apa pun kepadanya.</p>
			) : null}
		</Panel>
	);
}

export function ConsentHistory({ found }: { found: Pick<Found, 'consents'> }) {
	return (
		<Panel title="Persetujuan nasabah">
			<ul className="grid gap-3">
				{found.consents.map(({ name, given, history }) => (
					<li key={name}>
						<strong>{name}</strong>{' '}
						<Badge tone={given ? 'calm' : 'done'}>
							{given ? 'Diberikan' : 'Tidak diberikan'}
						</Badge>
						{history.map((one, nth) => (
							<p key={`${one.at} ${nth}`} className="tabular text-mute">
								<span>{one.given ? 'Diberikan' : 'Ditarik'}</span>{' '}
								<span>{shortDateTime(new Date(one.at))}</span>, jaringan{' '}
								<span>{one.network}</span>
								<span>{one.version ? `, rumusan versi ${one.version}` : ''}</span>
							</p>
						))}
					</li>
				))}
			</ul>
		</Panel>
	);
}
