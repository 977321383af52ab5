import type { WireRole } from '#insurance/access/staff/rights/api.ts';
import {
	NO_LIMIT,
	type Permission,
	PERMISSIONS,
	RIGHT_AREAS,
	type RightArea,
	rightWords,
} from '#insurance/access/staff/rights/rights.ts';
import { keysOf } from '#platform/values/keys.ts';

import { RightLimits } from './RightLimits.tsx';
import type { LimitThings } from './things.ts';

type Rights = WireRole['rights'];
type FieldProps = {
	id: string;
	value: Rights;
	things: LimitThings;
	onChange: (rights: Rights) => void;
};

function OneRight({ right, id, value, things, onChange }: FieldProps & { right: Permission }) {
	const held = value.find((one) => one.right === right);
	const others = value.filter((one) => one.right !== right);
	const { words, limits } = rightWords(right);
	return (
		<li>
			<label className="flex min-h-11 items-center gap-3">
				<input
					type="checkbox"
					checked={held !== undefined}
					onChange={(event) =>
						onChange(
							event.target.checked
								? [
										...others,
										{ right, ...NO_LIMIT, products: null, companies: null },
									]
								: others,
						)
					}
					className="size-5 shrink-0 accent-leaf"
				/>
				<span>{words}</span>
			</label>
			{held && limits ? (
				<RightLimits
					id={`${id}-${right.replace('.', '-')}`}
					words={words}
					limits={limits}
					value={held}
					things={things}
					onChange={(limit) => onChange([...others, { ...held, ...limit }])}
				/>
			) : null}
		</li>
	);
}

function AreaRights({ area, ...rest }: FieldProps & { area: RightArea }) {
	return (
		<fieldset className="rounded-control border border-mute/60 bg-white p-3">
			<legend className="px-1 font-semibold">{RIGHT_AREAS[area]}</legend>
			<ul>
				{PERMISSIONS.filter((right) => rightWords(right).area === area).map((right) => (
					<OneRight key={right} right={right} {...rest} />
				))}
			</ul>
		</fieldset>
	);
}

/** Selects the rights of a role by area, with their limits. */
export function RightsField({ error, ...rest }: FieldProps & { error?: string | undefined }) {
	return (
		<div id={rest.id} className="grid gap-3">
			{keysOf(RIGHT_AREAS).map((area) => (
				<AreaRights key={area} area={area} {...rest} />
			))}
			{error ? (
				<p id={`${rest.id}-error`} className="text-error">
					{error}
				</p>
			) : null}
		</div>
	);
}
