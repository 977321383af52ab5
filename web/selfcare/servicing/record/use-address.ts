import {
	BELOW,
	type Level,
	LEVELS,
	placesFrom,
	postalCodeAfter,
	regionCodes,
} from '#insurance/product/reference/regions/places.ts';
import type { getServicing } from '#insurance/service/servicing/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { ask } from '#web/ui/ask.ts';
import { useCascade } from '#web/ui/forms/use-cascade.ts';

import type { SelfcareSession } from '../../frame/session.ts';
import { useTyped } from '../../frame/typed.ts';

type Codes = Record<Level, string>;
type Of = {
	session: SelfcareSession;
	policyId: string;
	address: CallOutput<typeof getServicing>['address'];
};

export const addressForm = (policyId: string) => `alamat ${policyId}`;

const load = placesFrom(ask);

export function useAddress({ session, policyId, address }: Of) {
	const { typed, type } = useTyped(session, addressForm(policyId), () => ({
		street: address.street,
		postalcode: address.postalcode,
		codes: regionCodes(address.regionId) as Codes,
	}));
	const { street, postalcode, codes } = typed;
	const { lists, retry } = useCascade(LEVELS, codes, load);
	const nameOf = (level: Level) =>
		lists[level].find(({ value }) => value === codes[level])?.label ?? '';
	const choose = (level: Level, value: string) => {
		const code = postalCodeAfter(
			level,
			lists[level].find((place) => place.value === value),
		);
		type({
			street,
			postalcode: code ?? postalcode,
			codes: {
				...codes,
				...Object.fromEntries(BELOW[level].map((below) => [below, ''])),
				[level]: value,
			},
		});
	};
	const changed = {
		street,
		postalcode,
		province: nameOf('province'),
		city: nameOf('city'),
		subDistrict: nameOf('district'),
		village: nameOf('village'),
		regionId: codes.village,
	};
	return {
		changed,
		codes,
		lists,
		retry,
		choose,
		setStreet: (text: string) => type({ ...typed, street: text }),
		setPostalcode: (text: string) => type({ ...typed, postalcode: text }),
	};
}
