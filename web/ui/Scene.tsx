/** A picture of an outcome, with people. The file has its own rules for the dark scheme. */
export function Scene({ name, alt = '' }: { name: string; alt?: string }) {
	return (
		<img
			src={`/images/outcomes/${name}.svg`}
			alt={alt}
			width={320}
			height={230}
			className="petal-lg h-auto w-64"
		/>
	);
}

/** A tick at the corner of a scene, which draws itself when the money has arrived. */
export const DrawnTick = () => (
	<svg
		viewBox="0 0 48 48"
		className="absolute -right-4 -bottom-3 size-16"
		fill="none"
		aria-hidden="true"
	>
		<circle cx="24" cy="24" r="21" className="fill-success stroke-paper" strokeWidth="4" />
		<path
			d="M15 25l6 6 12-13"
			pathLength="1"
			className="animate-draw stroke-paper"
			strokeWidth="4.5"
			strokeLinecap="round"
			strokeLinejoin="round"
		/>
	</svg>
);
