import type {
	FieldErrors,
	UseFormClearErrors,
	UseFormRegister,
	UseFormSetValue,
} from 'react-hook-form';

import type { FormValues } from './form-values.ts';

export type FormTools = {
	register: UseFormRegister<FormValues>;
	setValue: UseFormSetValue<FormValues>;
	clearErrors: UseFormClearErrors<FormValues>;
	values: FormValues;
	errors: FieldErrors<FormValues>;
	/** Time at which the form was opened. `today` is the corresponding date in Jakarta. */
	now: Date;
	today: string;
	/** True in a form without script, whose lists cannot depend on other fields. */
	isPlain?: boolean;
};

/** Returns the DOM ID of a field for links and labels, e.g. `holder-nik` for `holder.nik`. */
export const formFieldId = (name: string) => name.replaceAll('.', '-');

export function messageOf(errors: FieldErrors<FormValues>, name: string): string | undefined {
	let at: unknown = errors;
	for (const part of name.split('.')) at = (at as Record<string, unknown> | undefined)?.[part];
	return (at as { message?: string } | undefined)?.message;
}
