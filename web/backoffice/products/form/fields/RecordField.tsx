import { useState } from 'react';

import { type FieldSpec, itemOf } from '#insurance/office/product-studio/fields/field.ts';
import { sourceOptions } from '#insurance/office/product-studio/fields/sources.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL } from '#web/ui/forms/Field.tsx';

import { ErrorOf, type FieldProps, nothingOf } from '../parts.tsx';
import { at, controlId, type ProductWriting } from '../writing.ts';

function AddOwn({ one, onAdd }: { one: string; onAdd: (name: string) => void }) {
	const [name, setName] = useState('');
	const add = () => {
		const code = name.trim().toUpperCase();
		if (!/^[A-Z0-9_]{1,30}$/.test(code)) return;
		onAdd(code);
		setName('');
	};
	return (
		<div className="flex flex-wrap items-end gap-3">
			<label className="text-sm">
				<span>{`Kode ${one} baru`}</span>
				<input
					value={name}
					onChange={({ target }) => setName(target.value)}
					onKeyDown={(event) => {
						if (event.key !== 'Enter') return;
						event.preventDefault();
						add();
					}}
					className={CONTROL}
				/>
			</label>
			<Button look="second" onClick={add}>
				{`Tambah ${one}`}
			</Button>
		</div>
	);
}

/** Shows the entry for one key. If the key is not defined elsewhere, the entry can be removed. */
function Entry({
	field,
	path,
	writing,
	label,
	onRemove,
}: {
	field: FieldSpec;
	path: string;
	writing: ProductWriting;
	label: string;
	onRemove: (() => void) | undefined;
}) {
	return (
		<div className="grid gap-1">
			{writing.drawField({ ...field, label }, path)}
			{onRemove ? (
				<div>
					<Button look="quiet" aria-label={`Hapus ${label}`} onClick={onRemove}>
						Hapus
					</Button>
				</div>
			) : null}
		</div>
	);
}

export function RecordField({ field, path, writing }: FieldProps<'record'>) {
	const { keys, value, one, fresh, label, help } = field;
	const record = itemOf(at(writing, path));
	const options = keys === 'own' ? {} : sourceOptions(keys, writing.product, writing.others);
	const all = [...new Set([...Object.keys(options), ...Object.keys(record)])];
	// For decimals and names, every key has a field, even if it is empty. For other kinds, only
	// existing entries are shown.
	const everywhere = ['decimal', 'names'].includes(value.kind);
	const shown = all.filter((key) => everywhere || Object.hasOwn(record, key));
	const put = (next: Record<string, unknown>) =>
		writing.change(
			path,
			Object.keys(next).length === 0 && field.empty ? nothingOf(field) : next,
		);
	const remove = (key: string) =>
		put(Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)));
	const removable = (key: string) =>
		!writing.readOnly &&
		Object.hasOwn(record, key) &&
		(!everywhere || !Object.hasOwn(options, key));
	return (
		<fieldset
			id={controlId(path)}
			tabIndex={-1}
			className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line p-4"
		>
			<legend className="px-1 font-semibold">{label}</legend>
			{help ? <p className="text-sm text-mute">{help}</p> : null}
			<ErrorOf path={path} writing={writing} />
			{shown.map((key) => (
				<Entry
					key={key}
					field={everywhere ? { ...value, empty: 'absent' } : value}
					path={`${path}.${key}`}
					writing={writing}
					label={options[key] ?? (keys === 'own' ? key : `${key} (tidak ada)`)}
					onRemove={removable(key) ? () => remove(key) : undefined}
				/>
			))}
			{writing.readOnly || everywhere ? null : keys === 'own' ? (
				<AddOwn
					one={one}
					onAdd={(key) => Object.hasOwn(record, key) || put({ ...record, [key]: fresh })}
				/>
			) : (
				<div className="flex flex-wrap gap-2">
					{Object.entries(options)
						.filter(([key]) => !Object.hasOwn(record, key))
						.map(([key, words]) => (
							<Button
								key={key}
								look="second"
								onClick={() => put({ ...record, [key]: fresh })}
							>
								{`Tambah: ${words}`}
							</Button>
						))}
				</div>
			)}
		</fieldset>
	);
}
