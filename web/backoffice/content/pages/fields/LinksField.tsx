import { Button } from '#web/ui/Button.tsx';
import { CheckField, CONTROL } from '#web/ui/forms/Field.tsx';

import { FieldGroup, type GroupProps } from './FieldGroup.tsx';
import { LinkTarget } from './LinkTarget.tsx';

type Link = { name: string; url: string; target?: string | undefined; image?: string | undefined };

function OneLink({
	id,
	link,
	onChange,
	onRemove,
}: {
	id: string;
	link: Link;
	onChange: (change: Partial<Link>) => void;
	onRemove: () => void;
}) {
	return (
		<li className="grid gap-2 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
			<label className="text-sm">
				Tulisan
				<input
					value={link.name}
					onChange={(event) => onChange({ name: event.target.value })}
					className={CONTROL}
				/>
			</label>
			<LinkTarget
				id={`${id}-url`}
				label="Tujuan"
				value={link.url}
				onChange={(url) => onChange({ url })}
			/>
			<Button look="quiet" aria-label={`Hapus tombol ${link.name}`} onClick={onRemove}>
				Hapus
			</Button>
			<div className="sm:col-span-3">
				<CheckField
					id={`${id}-tab`}
					label={`Buka di tab baru: ${link.name}`}
					checked={link.target === '_blank'}
					onChange={(event) =>
						onChange({ target: event.target.checked ? '_blank' : undefined })
					}
				/>
			</div>
		</li>
	);
}

export function LinksField({
	id,
	label,
	error,
	value = [],
	most = 12,
	onChange,
}: Omit<GroupProps, 'hint'> & {
	value: Link[] | undefined;
	most: number | undefined;
	onChange: (links: Link[] | undefined) => void;
}) {
	const set = (place: number, change: Partial<Link>) =>
		onChange(value.map((link, at) => (at === place ? { ...link, ...change } : link)));
	const remove = (place: number) => {
		const rest = value.filter((_link, at) => at !== place);
		onChange(rest.length > 0 ? rest : undefined);
	};
	return (
		<FieldGroup id={id} label={label} error={error}>
			<ul className="grid gap-3">
				{value.map((link, at) => (
					<OneLink
						// oxlint-disable-next-line react/no-array-index-key -- links have no id, only a position
						key={at}
						id={`${id}-${at}`}
						link={link}
						onChange={(change) => set(at, change)}
						onRemove={() => remove(at)}
					/>
				))}
			</ul>
			{value.length < most ? (
				<div className="mt-2">
					<Button
						look="second"
						onClick={() => onChange([...value, { name: '', url: '/' }])}
					>
						Tambah tombol
					</Button>
				</div>
			) : null}
		</FieldGroup>
	);
}
