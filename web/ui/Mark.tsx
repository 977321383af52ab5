const PETAL = 'M24 24C24 13 31 6 42 6C42 17 35 24 24 24Z';

/**
 * The kawung: four petals around a centre. The logo, the pattern and the loading animation are all
 * built from it.
 */
export function Mark({ size = 'size-9', title }: { size?: string; title?: string }) {
	return (
		<svg
			viewBox="0 0 48 48"
			className={size}
			role={title ? 'img' : undefined}
			aria-label={title}
			aria-hidden={title ? undefined : true}
		>
			{[0, 90, 180, 270].map((turn) => (
				<path
					key={turn}
					d={PETAL}
					transform={`rotate(${turn} 24 24)`}
					fill="currentColor"
				/>
			))}
			<circle cx="24" cy="24" r="3.2" className="fill-sun" />
		</svg>
	);
}

export function petalPath(): string {
	return PETAL;
}
