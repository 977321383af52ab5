import type { ComponentProps } from 'react';

import { Combobox } from '#web/ui/forms/Combobox.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';

import { type FormTools, formFieldId, messageOf } from '../form-context.ts';

type ListProps = { tools: FormTools; name: string } & Omit<
	ComponentProps<typeof Combobox>,
	'id' | 'error'
>;

/**
 * A list that is searched by typing. Without script it is the browser's own list, shown once it has
 * something to choose from.
 */
export function LongList({ tools: { posted, errors }, name, ...rest }: ListProps) {
	const wiring = { id: formFieldId(name), error: messageOf(errors, name) };
	if (!posted) return <Combobox {...rest} {...wiring} />;
	const { label, options, value } = rest;
	if (options.length === 0) return null;
	return <SelectField {...wiring} {...{ name, label, options }} defaultValue={value} />;
}
