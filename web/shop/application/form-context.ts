import type {
	FieldErrors,
	UseFormClearErrors,
	UseFormRegister,
	UseFormSetValue,
} from 'react-hook-form';

import type { Level, Place } from '#insurance/product/reference/regions/places.ts';

import type { Garage } from '../posted/application/posted-vehicle.ts';
import type { FormValues } from './form-values.ts';
import type { MemberLine } from './group/member-lines.ts';

export type RegionLists = Record<Level, Place[]>;

/** Data that the server has looked up for a form that is sent without script. */
export type Posted = {
	lists: Record<'home' | 'domicile', RegionLists>;
	garage: Garage;
	/** Lines of a group's list that could not be read. */
	left: readonly MemberLine[];
};

export type FormTools = {
	register: UseFormRegister<FormValues>;
	setValue: UseFormSetValue<FormValues>;
	clearErrors: UseFormClearErrors<FormValues>;
	values: FormValues;
	errors: FieldErrors<FormValues>;
	/** Time at which the form was opened. `today` is the corresponding date in Jakarta. */
	now: Date;
	today: string;
	/** Undefined in a form that runs in the browser. */
	posted?: Posted;
};

/** Returns the DOM ID of a field for links and labels, e.g. `holder-nik` for `holder.nik`. */
export const formFieldId = (name: string) => name.replaceAll('.', '-');

export function messageOf(errors: FieldErrors<FormValues>, name: string): string | undefined {
	let at: unknown = errors;
	for (const part of name.split('.')) at = (at as Record<string, unknown> | undefined)?.[part];
	return (at as { message?: string } | undefined)?.message;
}
