import { Slider as Base } from '@base-ui/react/slider';

import { Field } from '../Field.tsx';

type Props = {
	id: string;
	label: string;
	value: number;
	min: number;
	max: number;
	step?: number;
	/** Returns the text for a value, which is displayed and read aloud. */
	text: (value: number) => string;
	error?: string | undefined;
	onChange: (value: number) => void;
};

const STEP =
	'grid size-11 shrink-0 place-items-center rounded-full border border-line bg-white text-xl font-semibold text-leaf aria-disabled:opacity-40';

/**
 * A value between two limits, set by dragging, touch, a click on the track, arrow keys, Page
 * Up/Down, Home and End. Two buttons do the same without dragging (WCAG 2.5.7). Not suitable for
 * server rendering, because a script sets its position.
 */
export function SliderField({
	id,
	label,
	value,
	min,
	max,
	step = 1,
	text,
	error,
	onChange,
}: Props) {
	const button = (sign: string, words: string, next: number) => {
		const spent = next < min || next > max;
		return (
			<button
				type="button"
				aria-label={`${words} ${label.toLowerCase()}`}
				aria-disabled={spent || undefined}
				className={STEP}
				onClick={() => spent || onChange(next)}
			>
				<span aria-hidden="true">{sign}</span>
			</button>
		);
	};
	return (
		<div>
			<Field id={id} label={label} error={error}>
				{(wiring) => (
					<>
						<output
							htmlFor={id}
							className="tabular block text-2xl font-bold text-leaf-deep"
						>
							{text(value)}
						</output>
						<div className="flex items-center gap-5">
							{button('−', 'Kurangi', value - step)}
							<Base.Root
								value={value}
								onValueChange={(next) => onChange(next)}
								min={min}
								max={max}
								step={step}
								largeStep={Math.max(
									step,
									Math.round((max - min) / step / 10) * step,
								)}
								className="min-w-0 flex-1"
							>
								<Base.Control className="flex h-11 w-full touch-none items-center select-none">
									<Base.Track className="relative h-2 w-full rounded-full bg-mute/30">
										<Base.Indicator className="rounded-full bg-leaf" />
										<Base.Thumb
											id={wiring.id}
											aria-describedby={wiring['aria-describedby']}
											getAriaLabel={() => label}
											getAriaValueText={(_, now) => text(now)}
											className={
												'size-7 rounded-full border-4 border-white ' +
												'bg-leaf shadow-float has-focus-visible:outline-3 ' +
												'has-focus-visible:outline-offset-2 ' +
												'has-focus-visible:outline-info'
											}
										/>
									</Base.Track>
								</Base.Control>
							</Base.Root>
							{button('+', 'Tambah', value + step)}
						</div>
					</>
				)}
			</Field>
			<p className="tabular flex justify-between text-sm text-mute" aria-hidden="true">
				<span>{text(min)}</span>
				<span>{text(max)}</span>
			</p>
		</div>
	);
}
