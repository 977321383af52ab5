import { Mark } from '../Mark.tsx';
import { useSite } from '../site.tsx';

/**
 * The insurer's own logo if it has one, else the product's mark; the insurer's name is shown next
 * to it.
 */
export function BrandMark({ size = 'size-8' }: { size?: string }) {
	const logo = useSite().settings?.logo;
	return logo?.startsWith('/media/') ? (
		<img src={logo} alt="" className={`${size} object-contain`} />
	) : (
		<Mark size={size} />
	);
}
