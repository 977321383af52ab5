import { useEffect, useRef, useState } from 'react';

import { placesFrom } from '#insurance/product/reference/regions/places.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';
import { ask } from '#web/ui/ask.ts';
import type { Bounds } from '#web/ui/forms/birth-date.ts';

import type { FormTools } from '../form-context.ts';
import type { PersonAt } from '../form-values.ts';
import { entriesOfNik, type NikFilled, regionsOfNik } from './nik-to-form.ts';

const load = placesFrom(ask);

type Owner = { at: PersonAt; bounds: Bounds | null };

/**
 * Fills in the birth date and sex from a complete NIK and, with `regions`, the owner's address if
 * none has been entered.
 */
export function useNik(tools: FormTools, owner: Owner | null, regions = false) {
	const [found, setFound] = useState<NikFilled | null>(null);
	const filled = useRef('');
	const latest = useRef(tools.values);
	useEffect(() => {
		latest.current = tools.values;
	}, [tools.values]);

	const put = (entries: NikFilled['entries']) => {
		for (const [name, value] of entries) {
			tools.setValue(name as 'holder.name', value, { shouldDirty: true });
			tools.clearErrors(name as 'holder.name');
		}
	};
	const takeRegions = async (nik: string) => {
		const hasNone = () => latest.current.home.province === '';
		if (!hasNone()) return;
		const entries = await regionsOfNik(nik, load);
		// An address chosen or a number changed in the meantime takes precedence.
		if (hasNone() && tidyDigits(latest.current.holder.nik) === nik) put(entries);
	};
	const take = (typed: string) => {
		const nik = tidyDigits(typed);
		if (!owner || nik.length !== 16) return setFound(null);
		const mine = entriesOfNik(
			nik,
			{ ...owner, today: tools.today, filled: filled.current },
			latest.current,
		);
		if (mine.day !== '' && !mine.outOfAge) filled.current = mine.day;
		put(mine.entries);
		setFound(mine);
		if (regions && mine.day !== '') void takeRegions(nik);
	};
	return { found, take };
}
