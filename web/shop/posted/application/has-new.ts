import type { PageData } from '#insurance/site/content/page.ts';

import { type FormValues, holderBirthAt, personsOf } from '../../application/form-values.ts';
import type { PostedPart } from '../posted.ts';
import type { Garage } from './posted-vehicle.ts';

type Chosen = { page: PageData; values: FormValues; garage: Garage };

function hasNewPerson({ page, values }: Chosen, seen: ReadonlySet<string>): boolean {
	const { adult, child } = page.product?.customDate ?? {};
	const isAsked = (at: string) => Boolean(at.startsWith('children') ? child : adult);
	return (
		values.kind === 'family' && personsOf(values).some(({ at }) => isAsked(at) && !seen.has(at))
	);
}

function hasNewOfVehicle({ values, garage }: Chosen, posted: URLSearchParams): boolean {
	return (
		values.kind === 'vehicle' &&
		((garage.brands.length > 0 && !posted.has('vehicle.brand')) ||
			(garage.series.length > 0 && !posted.has('vehicle.series')) ||
			(garage.range !== null && !posted.has('motor')) ||
			(values.vehicle.ownerIsHolder === 'tidak' && !posted.has('vehicle.ownerNik')))
	);
}

function hasNewOfHolder(
	{ page, values }: Chosen,
	posted: URLSearchParams,
	seen: ReadonlySet<string>,
): boolean {
	const isBirthAsked = page.product?.customDate.policyHolder;
	return (
		(isBirthAsked && holderBirthAt(values) === 'holder' && !seen.has('holder')) ||
		values.beneficiaries.some((_, n) => !posted.has(`beneficiaries.${n}.name`)) ||
		(!values.sameDomicile && !posted.has('domicile.street')) ||
		(!values.holder.sameWhatsapp && !posted.has('holder.whatsapp'))
	);
}

/**
 * True if a new choice has fields that the buyer has not seen yet. Only fields that are currently
 * rendered count, because others would count as new indefinitely.
 */
export function hasNew(chosen: Chosen, posted: URLSearchParams, shown: PostedPart): boolean {
	const seen = new Set(posted.getAll('orang'));
	return (
		hasNewPerson(chosen, seen) ||
		hasNewOfVehicle(chosen, posted) ||
		(shown === 'pemegang' && hasNewOfHolder(chosen, posted, seen))
	);
}
