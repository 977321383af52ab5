import { Mark } from '../Mark.tsx';
import { useSite } from '../site.tsx';

/**
 * Shows the insurer's logo if it has one, otherwise the application's default logo. The insurer's
 * name is displayed next to it.
 */
export function BrandMark({ size = 'size-8' }: { size?: string }) {
	const logo = useSite().settings?.logo;
	return logo?.startsWith('/media/') ? (
		<img src={logo} alt="" className={`${size} object-contain`} />
	) : (
		<Mark size={size} />
	);
}
