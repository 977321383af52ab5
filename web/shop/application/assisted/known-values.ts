import type { KnownBuyer } from '#insurance/sales/assisted/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { birthParts } from '#web/ui/forms/birth-date.ts';

import { type FormValues, holderBirthAt, initialValues } from '../form-values.ts';
import { addressValuesOf } from '../saved-values.ts';

/** Returns the form with what is known of the buyer. The rest is asked. */
export function valuesOfKnown(page: PageData, known: KnownBuyer): FormValues {
	const start = initialValues(page);
	const { name, phone, whatsapp, email, birthDate, sex, address, domicile } = known;
	const born = { ...birthParts(birthDate), sex: sex ?? '' };
	const at = holderBirthAt(start);
	const holder = {
		...start.holder,
		name,
		phone,
		whatsapp,
		email,
		sameWhatsapp: whatsapp === phone,
		...(at === 'holder' ? born : {}),
	};
	return {
		...start,
		holder,
		self: at === 'self' ? { ...start.self, ...born } : start.self,
		members: start.members.map((member, nth) =>
			at === 'members.0' && nth === 0 ? { ...member, ...born } : member,
		),
		home: address ? addressValuesOf(address) : start.home,
		sameDomicile: domicile === null,
		domicile: domicile ? addressValuesOf(domicile) : start.domicile,
	};
}
