/** A picture of what has happened, with people. The file follows the dark scheme by its own rules. */
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
