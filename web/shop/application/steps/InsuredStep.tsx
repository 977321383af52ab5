import type { ChangeEvent } from 'react';

import { birthDaysOffered } from '#insurance/product/products/entry-age.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Bounds } from '#web/ui/forms/birth-date.ts';
import { CheckField } from '#web/ui/forms/Field.tsx';

import { agesWithin, maxChildrenOf } from '../../product-rules.ts';
import { CardFirst } from '../card/CardFirst.tsx';
import type { Stage } from '../draft/draft-memory.ts';
import { type FormTools, formFieldId, messageOf } from '../form-context.ts';
import { nobodies, nobody } from '../form-values.ts';
import { GroupInsured } from '../group/GroupInsured.tsx';
import { TypedMembers } from '../group/TypedMembers.tsx';
import { PostedCount } from '../PostedChoices.tsx';
import { adultBounds } from './adult-bounds.ts';
import { BirthFields } from './BirthFields.tsx';

type Props = { tools: FormTools; page: PageData; stage: Stage };

/**
 * Selects the holder, the partner or a child as insured. If the product accepts only one kind of
 * person, the others are deselected (B4.15).
 */
function choose(
	tools: FormTools,
	page: PageData,
	kind: 'withSelf' | 'withPartner' | 'childCount',
	on: boolean,
): void {
	const { setValue, clearErrors } = tools;
	// Problems with the selection of insured persons are shown at this field, and changing any of
	// the three fields may fix them.
	clearErrors('withSelf');
	const only = on && page.insured_is_multiple === false;
	if (only && kind !== 'withSelf') setValue('withSelf', false);
	if (only && kind !== 'withPartner') setValue('withPartner', false);
	if (only && kind !== 'childCount') setValue('childCount', 0);
	if (kind === 'childCount') setValue('childCount', on ? 1 : 0, { shouldDirty: true });
	else setValue(kind, on, { shouldDirty: true });
	// Deselecting a person deletes their data (B4.18).
	if ((!on && kind === 'withSelf') || (only && kind !== 'withSelf')) setValue('self', nobody());
	if ((!on && kind === 'withPartner') || (only && kind !== 'withPartner'))
		setValue('partner', nobody());
	if ((!on && kind === 'childCount') || (only && kind !== 'childCount'))
		setValue('children', nobodies(maxChildrenOf(page)));
}

function Children({ tools, bounds, most }: { tools: FormTools; bounds: Bounds; most: number }) {
	const { values, setValue } = tools;
	const count = values.childCount;
	const removeLast = () => {
		setValue(`children.${count - 1}` as 'children.0', nobody());
		setValue('childCount', count - 1, { shouldDirty: true });
	};
	return (
		<div className="grid gap-6">
			{Array.from({ length: count }, (_, n) => (
				<BirthFields
					key={n}
					tools={tools}
					prefix={`children.${n}`}
					bounds={bounds}
					legend={`Anak ${n + 1}`}
				/>
			))}
			<div className="flex flex-wrap gap-3" hidden={tools.posted !== undefined}>
				{count < most ? (
					<Button
						look="second"
						onClick={() => setValue('childCount', count + 1, { shouldDirty: true })}
					>
						Tambah anak
					</Button>
				) : null}
				{count > 1 ? (
					<Button look="danger" onClick={removeLast}>
						{`Hapus anak ${count}`}
					</Button>
				) : null}
			</div>
		</div>
	);
}

/** Birth date and sex of every selected person. */
function Births({ tools, page }: Pick<Props, 'tools' | 'page'>) {
	const { values, today } = tools;
	const child = page.product?.customDate.child
		? birthDaysOffered(page.product.customDate.child, today, agesWithin(page))
		: null;
	const self = adultBounds({ tools, page }, true);
	const partner = adultBounds({ tools, page }, false);
	return (
		<>
			{values.withSelf && self ? (
				<BirthFields tools={tools} prefix="self" bounds={self} legend="Tanggal lahirmu" />
			) : null}
			{values.withPartner && partner ? (
				<BirthFields
					tools={tools}
					prefix="partner"
					bounds={partner}
					legend="Tanggal lahir pasangan"
				/>
			) : null}
			{values.childCount > 0 && child ? (
				<Children tools={tools} bounds={child} most={maxChildrenOf(page)} />
			) : null}
		</>
	);
}

function Family(props: Props) {
	const { tools, page } = props;
	const { values, errors } = tools;
	const self = adultBounds(props, true);
	const kind = (
		name: 'withSelf' | 'withPartner' | 'childCount',
		label: string,
		checked: boolean,
	) => (
		<CheckField
			id={formFieldId(name)}
			label={label}
			error={name === 'withSelf' ? messageOf(errors, 'withSelf') : undefined}
			{...(tools.posted
				? tools.register(name)
				: {
						checked,
						onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
							choose(tools, page, name, target.checked),
					})}
		/>
	);
	return (
		<div className="grid gap-6">
			<fieldset>
				<legend className="text-xl font-bold">Siapa yang dilindungi?</legend>
				<div className="flex flex-wrap gap-x-6">
					{kind('withSelf', 'Diri sendiri', values.withSelf)}
					{page.allow_partner
						? kind('withPartner', 'Pasangan', values.withPartner)
						: null}
					{page.allow_children ? (
						tools.posted ? (
							<PostedCount
								tools={tools}
								name="childCount"
								label="Anak"
								unit="anak"
								count={values.childCount}
								most={maxChildrenOf(page)}
								shows="isian anak"
							/>
						) : (
							kind('childCount', 'Anak', values.childCount > 0)
						)
					) : null}
				</div>
				{(page.product?.minInsured ?? 1) > 1 ? (
					<p className="text-sm text-mute">
						Satu polis untuk kamu bersama pasangan atau anak.
					</p>
				) : null}
				{page.insured_is_multiple === false &&
				(page.allow_partner || page.allow_children) ? (
					<p className="text-sm text-mute">
						Satu polis untuk satu orang: memilih yang lain mengganti pilihan ini.
					</p>
				) : null}
			</fieldset>
			{values.withSelf && self && !tools.posted ? (
				<CardFirst {...props} bounds={self} />
			) : null}
			<Births {...props} />
		</div>
	);
}

/**
 * The insured persons (B2.2.01–B2.2.08). Partner and children appear only if the product allows
 * them; vehicle products insure no persons.
 */
export function InsuredStep(props: Props) {
	const { kind } = props.tools.values;
	if (kind === 'vehicle') return null;
	if (kind !== 'group') return <Family {...props} />;
	return props.tools.posted ? <TypedMembers {...props} /> : <GroupInsured {...props} />;
}
