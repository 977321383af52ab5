const TONES = { good: 'text-leaf', waiting: 'text-sun', bad: 'text-error', plain: 'text-mute' };

/** The kawung, four petals round a point, in the colour of how things stand. Decoration: the words say it too. */
export function Petals({ tone }: { tone: keyof typeof TONES }) {
	const petal = 'M32 30C24 28 12 20 12 12c8 0 16 12 20 18Z';
	return (
		<svg viewBox="0 0 64 64" aria-hidden="true" className={`mx-auto size-20 ${TONES[tone]} ${tone === 'waiting' ? 'motion-safe:animate-pulse' : ''}`}>
			{[0, 90, 180, 270].map((turn) => (
				<path key={turn} d={petal} fill="currentColor" transform={`rotate(${turn} 32 32)`} />
			))}
			<circle cx="32" cy="32" r="3.5" fill="currentColor" />
		</svg>
	);
}
