import { Mark } from '../Mark.tsx';
import { useSite } from '../site.tsx';

export function BrandMark({ size = 'size-8' }: { size?: string }) {
	const logo = useSite().settings?.logo;
	return logo?.startsWith('/media/') ? (
		<img src={logo} alt="" className={`${size} object-contain`} />
	) : (
		<Mark size={size} />
	);
}
