type Image = {
	default: string;
	mobile?: string | undefined;
	tablet?: string | undefined;
	alt?: string | undefined;
	width?: number | undefined;
	height?: number | undefined;
};

/**
 * A picture in its sizes; below 768 px the mobile one. `eager` for pictures visible first, the rest
 * load lazily.
 */
export function Picture({
	image,
	className = '',
	eager = false,
}: {
	image: Image;
	className?: string;
	eager?: boolean;
}) {
	return (
		<picture>
			{image.mobile ? <source media="(max-width: 767px)" srcSet={image.mobile} /> : null}
			{image.tablet ? <source media="(max-width: 1023px)" srcSet={image.tablet} /> : null}
			<img
				src={image.default}
				alt={image.alt ?? ''}
				width={image.width}
				height={image.height}
				loading={eager ? 'eager' : 'lazy'}
				decoding="async"
				fetchPriority={eager ? 'high' : 'auto'}
				className={className}
			/>
		</picture>
	);
}
