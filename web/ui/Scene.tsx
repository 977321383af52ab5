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
