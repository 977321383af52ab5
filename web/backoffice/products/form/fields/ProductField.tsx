import { valueWords } from '#insurance/office/product-studio/compare/value-words.ts';
import { Button } from '#web/ui/Button.tsx';

import { ErrorOf, type FieldProps } from '../parts.tsx';
import { at, controlId } from '../writing.ts';
import { CodesField } from './CodesField.tsx';
import { EitherField } from './EitherField.tsx';
import { ListField } from './ListField.tsx';
import { MatchField } from './MatchField.tsx';
import { PlainField } from './PlainField.tsx';
import { RecordField } from './RecordField.tsx';

/** Shows several fields that belong together. An optional group is added or removed as a whole. */
function GroupField({ field, path, writing }: FieldProps<'group'>) {
	const { label, help, empty, fields, fresh } = field;
	const value = at(writing, path);
	const there = value !== undefined && value !== null;
	if (!there && writing.readOnly) return null;
	return (
		<fieldset
			id={controlId(path)}
			tabIndex={-1}
			className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line p-4"
		>
			<legend className="px-1 font-semibold">{label}</legend>
			{help ? <p className="text-sm text-mute">{help}</p> : null}
			<ErrorOf path={path} writing={writing} />
			{there ? writing.drawFields(fields, path) : null}
			{empty && !field.ifThere && !writing.readOnly ? (
				<div>
					<Button
						look={there ? 'quiet' : 'second'}
						onClick={() =>
							writing.change(
								path,
								there ? (empty === 'null' ? null : undefined) : fresh,
							)
						}
					>
						{`${there ? 'Hapus' : 'Tambah'} ${label.toLowerCase()}`}
					</Button>
				</div>
			) : null}
		</fieldset>
	);
}

const PLAIN = new Set([
	'line',
	'text',
	'mark',
	'whole',
	'decimal',
	'rupiah',
	'switch',
	'day',
	'choice',
	'name',
	'amounts',
	'lines',
	'age',
]);

function Said({ field, path, writing }: FieldProps) {
	const words = valueWords(field, at(writing, path), writing.product, path);
	if (words === '') return null;
	return (
		<div>
			<p className="text-sm text-mute">{field.label}</p>
			<p className="font-medium wrap-anywhere whitespace-pre-line">{words}</p>
		</div>
	);
}

export function ProductField({ field, path, writing }: FieldProps) {
	const props = { path, writing };
	if (field.kind === 'group') return <GroupField field={field} {...props} />;
	if (field.kind === 'list') return <ListField field={field} {...props} />;
	if (field.kind === 'record') return <RecordField field={field} {...props} />;
	if (writing.readOnly || field.locked) return <Said field={field} {...props} />;
	if (field.kind === 'either') return <EitherField field={field} {...props} />;
	if (field.kind === 'choices' || field.kind === 'names')
		return <CodesField field={field} {...props} />;
	if (field.kind === 'match') return <MatchField field={field} {...props} />;
	return PLAIN.has(field.kind) ? <PlainField field={field} {...props} /> : null;
}
