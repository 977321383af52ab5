import { Combobox as Base } from '@base-ui/react/combobox';
import { useMemo, useState } from 'react';

import { closestFirst, isFound, typedOption } from '../search/closest-first.ts';
import { CONTROL, Field, type Option } from './Field.tsx';

type Props = {
	id: string;
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
	options: readonly (Option & { also?: readonly string[] | undefined })[];
	value: string;
	onChange: (value: string) => void;
	onFocus?: () => void;
	waiting?: string;
	/** Placeholder while nothing is selected; it should be short if the box is narrow. */
	prompt?: string;
};

/**
 * Select for long lists with search by typing. Arrow keys, Enter and Escape work as in a native
 * select. An option typed in full is selected on blur, even without Enter.
 */
export function Combobox({
	id,
	label,
	hint,
	error,
	options,
	value,
	onChange,
	onFocus,
	waiting = 'Pilih',
	prompt = 'Ketik atau pilih',
}: Props) {
	const [typed, setTyped] = useState('');
	const ranked = useMemo(() => closestFirst(options, typed), [options, typed]);
	const chosen = options.find((option) => option.value === value) ?? null;
	const takeTyped = () => {
		const meant = typedOption(options, typed);
		if (meant && meant.value !== value) onChange(meant.value);
	};
	return (
		<Field id={id} label={label} hint={hint} error={error}>
			{(wiring) => (
				<Base.Root
					items={ranked}
					value={chosen}
					onInputValueChange={setTyped}
					onValueChange={(next) => onChange(next?.value ?? '')}
					filter={(one, query) => isFound(one, query)}
					isItemEqualToValue={(one, other) => one.value === other.value}
					autoHighlight
				>
					<Base.Input
						{...wiring}
						onFocus={onFocus}
						onBlur={takeTyped}
						autoComplete="off"
						placeholder={options.length > 0 ? prompt : waiting}
						className={CONTROL}
					/>
					<Base.Portal>
						<Base.Positioner sideOffset={4} className="z-50 w-(--anchor-width)">
							<Base.Popup className="max-h-72 overflow-y-auto rounded-control border border-line bg-white py-1 shadow-lg">
								<Base.Empty className="px-4 text-mute">
									<p className="py-3">Tidak ada yang cocok. Periksa ejaannya.</p>
								</Base.Empty>
								<Base.List>
									{(option: Option) => (
										<Base.Item
											key={option.value}
											value={option}
											className="flex min-h-11 cursor-pointer items-center px-4 py-2 data-highlighted:bg-mist data-selected:font-semibold"
										>
											{option.label}
										</Base.Item>
									)}
								</Base.List>
							</Base.Popup>
						</Base.Positioner>
					</Base.Portal>
				</Base.Root>
			)}
		</Field>
	);
}
