import { birthDaysOffered, entryAgeWords } from '#insurance/product/products/entry-age.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Bounds } from '#web/ui/forms/birth-date.ts';
import { Counter } from '#web/ui/forms/Counter.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';

import { agesWithin, headcountLimits, maxChildrenOf } from '../../product-rules.ts';
import { CardFirst } from '../card/CardFirst.tsx';
import type { Stage } from '../draft/draft-memory.ts';
import { type FormTools, formFieldId, messageOf } from '../form-context.ts';
import { noMember, nobodies, nobody } from '../form-values.ts';
import { forgetParts, isAwaited } from '../group/member-link.ts';
import { AwaitedMember, MemberInvites } from '../group/MemberInvites.tsx';
import { ApplicationMembers } from '../group/MemberList.tsx';
import { BirthFields } from './BirthFields.tsx';

type Props = { tools: FormTools; page: PageData; stage: Stage };

/**
 * Returns the birth dates allowed for an adult. An adult who is also the holder must also meet the
 * age limits for holders (B5.35).
 */
function adultBounds(
	{ page, tools }: Pick<Props, 'page' | 'tools'>,
	isHolder: boolean,
): Bounds | null {
	const { adult, policyHolder } = page.product?.customDate ?? {};
	if (!adult) return null;
	const within = agesWithin(page);
	const own = birthDaysOffered(adult, tools.today, within);
	if (!isHolder || !policyHolder) return own;
	const holder = birthDaysOffered(policyHolder, tools.today, within);
	return {
		earliest: own.earliest > holder.earliest ? own.earliest : holder.earliest,
		latest: own.latest < holder.latest ? own.latest : holder.latest,
	};
}

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
			<div className="flex flex-wrap gap-3" hidden={tools.isPlain}>
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
export function Births({ tools, page }: Pick<Props, 'tools' | 'page'>) {
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
			checked={checked}
			error={name === 'withSelf' ? messageOf(errors, 'withSelf') : undefined}
			onChange={(event) => choose(tools, page, name, event.target.checked)}
		/>
	);
	return (
		<div className="grid gap-6">
			<fieldset>
				<legend className="text-xl font-bold">Siapa yang dilindungi?</legend>
				{kind('withSelf', 'Diri sendiri', values.withSelf)}
				{page.allow_partner ? kind('withPartner', 'Pasangan', values.withPartner) : null}
				{page.allow_children ? kind('childCount', 'Anak', values.childCount > 0) : null}
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
			{values.withSelf && self ? <CardFirst {...props} bounds={self} /> : null}
			<Births {...props} />
		</div>
	);
}

/**
 * Fields for as many members as the product accepts (B5.49–B5.52). Reducing the number removes the
 * last members; added members start empty.
 */
function Group(props: Props) {
	const { tools, page } = props;
	const { min, max, initial } = headcountLimits(page);
	const { values, setValue, errors } = tools;
	const { members } = values;
	const { adult } = page.product?.customDate ?? {};
	const resize = (count: number) => {
		forgetParts(members.slice(count));
		setValue(
			'members',
			Array.from({ length: count }, (_, n) => members[n] ?? noMember()),
			{ shouldDirty: true },
		);
	};
	return (
		<div className="grid gap-6">
			<h3 className="text-xl">Siapa yang ikut?</h3>
			<Counter
				id="members"
				label="Jumlah anggota"
				hint={`${min} sampai ${max} orang, termasuk kamu`}
				error={
					typeof errors.members?.message === 'string' ? errors.members.message : undefined
				}
				value={members.length}
				min={min}
				max={max}
				settle={(typed) => Math.min(max, Math.max(min, Number(typed) || initial))}
				onChange={resize}
			/>
			<CardFirst {...props} bounds={adultBounds(props, true)} />
			{adult ? (
				<ApplicationMembers
					tools={tools}
					page={page}
					bounds={adultBounds(props, false)}
					ages={entryAgeWords(adult)}
				/>
			) : null}
			<MemberInvites tools={tools} page={page} />
			{members.map((member, n) => {
				const bounds = adultBounds(props, n === 0);
				if (isAwaited(member)) return <AwaitedMember key={n} tools={tools} n={n} />;
				return bounds ? (
					<BirthFields
						key={n}
						tools={tools}
						prefix={`members.${n}`}
						bounds={bounds}
						legend={n === 0 ? 'Anggota 1 (kamu, pemegang polis)' : `Anggota ${n + 1}`}
					/>
				) : null;
			})}
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
	return kind === 'group' ? <Group {...props} /> : <Family {...props} />;
}
