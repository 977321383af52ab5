import { changeWords, isBetter } from '#insurance/office/figures/figure-value.ts';
import type { OfficeFigure } from '#insurance/office/figures/figure.ts';

const CHANGE_TONE = { true: 'text-success', false: 'text-error', null: 'text-mute' } as const;

/** A change in words; its colour repeats whether it is one for the better. */
export function FigureChange({
	figure,
	value,
	before,
}: {
	figure: OfficeFigure;
	value: number | null;
	before: number | null;
}) {
	const words = changeWords(figure, value, before);
	if (words === null) return <>–</>;
	return (
		<span
			className={`tabular ${words === 'tetap' ? 'text-mute' : CHANGE_TONE[`${isBetter(figure, value, before)}`]}`}
		>
			{words}
		</span>
	);
}
