import type { findPolicy } from '#insurance/desk/policies/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { jakartaDay, shortDate, shortDateTime } from '#platform/values/dates.ts';

import { Badge, Panel } from '../parts/parts.tsx';

type Part = { found: CallOutput<typeof findPolicy> };

/** What was changed of the policy, by whom it belongs to. */
export function Endorsements({ found }: Part) {
	return (
		<Panel title="Endorsemen">
			<ul className="grid gap-3">
				{found.endorsements.map((one) => (
					<li key={one.endorsementNo}>
						<strong>{one.title}</strong> · {one.endorsementNo} ·{' '}
						{shortDate(jakartaDay(new Date(one.madeAt)))}
						{one.changes.map(({ label, before, after }) => (
							<p key={label} className="break-words text-mute">
								{label}: {before} → {after}
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

/** What the customer agreed to apart from the contract, as it stands and as it came to it. */
export function ConsentHistory({ found }: Part) {
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
								{one.given ? 'Diberikan' : 'Ditarik'}{' '}
								{shortDateTime(new Date(one.at))}, jaringan {one.network}
								{one.version ? `, rumusan versi ${one.version}` : ''}
							</p>
						))}
					</li>
				))}
			</ul>
		</Panel>
	);
}
