import { useState } from 'react';

import { Button } from '#web/ui/Button.tsx';

import { type FormTools, formFieldId, messageOf } from '../../form-context.ts';
import { filledLevels, knownLevels } from './known-levels.ts';

type KnownProps = { prefix: 'home' | 'domicile'; words: string; onChange: () => void };

/** A region that was filled in, as one line with a button that opens its fields. */
export function KnownRegion({ prefix, words, onChange }: KnownProps) {
	const open = () => {
		onChange();
		setTimeout(() => document.getElementById(formFieldId(`${prefix}.province`))?.focus());
	};
	return (
		<div className="flex items-center justify-between gap-4 rounded-control bg-mist px-4 py-1 sm:col-span-2">
			<p className="text-sm">{words || 'Wilayah sudah terisi'}</p>
			<Button
				look="quiet"
				id={formFieldId(`${prefix}.region`)}
				aria-label="Ubah wilayah"
				onClick={open}
			>
				Ubah
			</Button>
		</div>
	);
}

/** Returns the levels to show as one line. Without script all levels are fields. */
export function useKnownLevels({ values, errors, posted }: FormTools, prefix: 'home' | 'domicile') {
	const address = values[prefix];
	const [opened, setOpened] = useState(posted !== undefined);
	const [filled] = useState(() => filledLevels(address));
	const [hadCode] = useState(address.postalCode !== '');
	const known = knownLevels(address, { filled, opened }, (part) =>
		Boolean(messageOf(errors, `${prefix}.${part}`)),
	);
	return { known, knowsCode: known.length > 0 && hadCode, open: () => setOpened(true) };
}
