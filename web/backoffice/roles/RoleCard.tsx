import { useState } from 'react';

import type { WireRole } from '#insurance/access/staff/rights/api.ts';
import { RIGHT_AREAS, type RightArea, rightWords } from '#insurance/access/staff/rights/rights.ts';
import { rightLimitWords } from '#insurance/access/staff/rights/role.ts';
import { keysOf } from '#platform/values/keys.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';

import { Badge, Panel } from '../parts/parts.tsx';
import { RoleForm } from './RoleForm.tsx';
import { limitNamesOf, type LimitThings } from './things.ts';

function RightsIn({
	area,
	role,
	things,
}: {
	area: RightArea;
	role: WireRole;
	things: LimitThings;
}) {
	const here = role.rights.filter(({ right }) => rightWords(right).area === area);
	if (here.length === 0) return null;
	const names = limitNamesOf(things);
	return (
		<div>
			<dt className="text-sm text-mute">{RIGHT_AREAS[area]}</dt>
			<dd>
				<ul>
					{here.map(({ right, ...limit }) => {
						const words = rightLimitWords(limit, names);
						return (
							<li key={right}>
								<span>{rightWords(right).words}</span>
								{words ? <strong>{`, ${words}`}</strong> : null}
							</li>
						);
					})}
				</ul>
			</dd>
		</div>
	);
}

/** A role with its rights by area, and the form that proposes others. */
export function RoleCard({
	role,
	things,
	writes,
	onChanged,
}: {
	role: WireRole;
	things: LimitThings;
	writes: boolean;
	onChanged: () => void;
}) {
	const [editing, setEditing] = useState(false);
	const sent = () => {
		setEditing(false);
		onChanged();
	};
	return (
		<Panel title={role.name} aside={<Badge>{`${groupDigits(role.holders)} orang`}</Badge>}>
			<p className="text-mute">{role.about}</p>
			{role.reasonNeeded ? <p>Membuka data orang hanya dengan alasan tertulis.</p> : null}
			{role.everyRight ? (
				<p>Semua hak, tanpa batas. Peran ini tidak diubah.</p>
			) : (
				<dl className="grid gap-3">
					{keysOf(RIGHT_AREAS).map((area) => (
						<RightsIn key={area} area={area} role={role} things={things} />
					))}
				</dl>
			)}
			{writes && !role.everyRight ? (
				<div>
					<Button
						look="second"
						aria-expanded={editing}
						onClick={() => setEditing(!editing)}
					>
						Ubah<span className="sr-only">{` ${role.name}`}</span>
					</Button>
				</div>
			) : null}
			{editing ? <RoleForm role={role} things={things} onSent={sent} /> : null}
		</Panel>
	);
}
