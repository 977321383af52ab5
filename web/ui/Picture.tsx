type Image = {
	default: string;
	mobile?: string | undefined;
	tablet?: string | undefined;
	alt?: string | undefined;
	width?: number | undefined;
	height?: number | undefined;
};

/**
 * An image in its available sizes; the mobile version is used below 768 px. Images in the initial
 * view are `eager`, all others load lazily.
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
