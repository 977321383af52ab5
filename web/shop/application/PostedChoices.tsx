import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';

import type { FormTools } from './form-context.ts';

const numbered = (most: number, unit: string) =>
	Array.from({ length: most }, (_, at) => ({
		value: String(at + 1),
		label: `${at + 1} ${unit}`,
	}));

type CountProps = {
	tools: FormTools;
	name: string;
	label: string;
	unit: string;
	count: number;
	most: number;
	/** The part that appears with the number. */
	shows: string;
};

/** Without script, a number is chosen from a list, and a press shows the fields that follow. */
export function PostedCount({ tools, name, label, unit, count, most, shows }: CountProps) {
	if (!tools.posted) return null;
	return (
		<>
			<SelectField
				id={name}
				{...{ name, label }}
				empty="Tidak ada"
				options={numbered(most, unit)}
				defaultValue={count > 0 ? String(count) : ''}
			/>
			<ShowChoices tools={tools} of={shows} />
		</>
	);
}

/** Without script, the button that shows what follows from the choices so far; null if nothing does. */
export function ShowChoices({ tools, of }: { tools: FormTools; of: string | null }) {
	if (!tools.posted || of === null) return null;
	return (
		<div className="self-end">
			<Button type="submit" name="aksi" value="tampilkan" look="second">
				<span>
					Tampilkan <span>{of}</span>
				</span>
			</Button>
		</div>
	);
}
