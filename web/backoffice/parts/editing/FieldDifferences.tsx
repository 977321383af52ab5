import { Button } from '#web/ui/Button.tsx';

import { ConflictNotice } from './ConflictNotice.tsx';
import type { FieldDifference } from './rebase-form.ts';

/**
 * Lists fields that another person changed while this person was typing, with both values and a
 * choice. Saving stores the values in the form.
 */
export function FieldDifferences<F extends object>({
	of: { form, differing, keepMine, takeTheirs },
	labels,
	words = (_field, value) => value,
}: {
	of: {
		form: F;
		differing: readonly FieldDifference<F>[];
		keepMine: (field: keyof F) => void;
		takeTheirs: (field: keyof F) => void;
	};
	labels: Partial<Record<keyof F, string>>;
	words?: (field: keyof F, value: unknown) => unknown;
}) {
	return differing.map(({ field, theirs }) => {
		const place = labels[field] ?? field;
		return (
			<div key={field} className="col-span-full">
				<ConflictNotice
					place={place}
					theirs={words(field, theirs)}
					mine={words(field, form[field])}
				>
					<Button look="second" onClick={() => takeTheirs(field)}>
						Pakai tulisannya<span className="sr-only">{` untuk ${place}`}</span>
					</Button>
					<Button look="quiet" onClick={() => keepMine(field)}>
						Tetap tulisanku<span className="sr-only">{` untuk ${place}`}</span>
					</Button>
				</ConflictNotice>
			</div>
		);
	});
}
