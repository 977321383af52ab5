import type { ReactNode } from 'react';

import { addressOf } from '#insurance/site/content/address.ts';
import type { Navigation } from '#insurance/site/content/frame/site-frame.ts';
import { BrandMark } from '#web/ui/brand/BrandMark.tsx';
import { buttonClass, SmartLink } from '#web/ui/Button.tsx';
import { useInsurer, useSite } from '#web/ui/site.tsx';

import { HeaderSearch } from './HeaderSearch.tsx';
import { MegaMenu } from './MegaMenu.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { PlainMenu } from './PlainMenu.tsx';

export function Logo() {
	const { language } = useSite();
	const { name } = useInsurer();
	return (
		<SmartLink
			url={addressOf('home', language)}
			className="flex min-h-11 items-center gap-2 text-xl font-extrabold text-leaf-deep"
			aria-label={`${name}, ke beranda`}
		>
			<BrandMark />
			<span>{name}</span>
		</SmartLink>
	);
}

/**
 * Top bar with logo, main menu, secondary links, buttons and cart (A2.5). The large layout starts
 * at 1024 px (A2.5.07).
 */
export function Header({
	navigation,
	cartSlot,
}: {
	navigation: Navigation | null;
	cartSlot: ReactNode;
}) {
	return (
		<header className="relative top-0 z-20 border-b border-line bg-paper/95 backdrop-blur tall:sticky">
			<div className="page flex min-h-16 items-center gap-2 max-lg:flex-wrap">
				<Logo />
				{navigation ? (
					<nav aria-label="Menu utama" className="ml-4 hidden items-center gap-1 lg:flex">
						{navigation.header_template_1.map((entry) => (
							<MegaMenu key={entry.name} entry={entry} template={1} />
						))}
						{navigation.header_template_2.map((entry) => (
							<MegaMenu key={entry.name} entry={entry} template={2} />
						))}
						{navigation.header.map((entry) => (
							<SmartLink
								key={entry.name}
								url={entry.url}
								target={entry.target}
								className="flex min-h-11 items-center rounded-control px-3 text-mute hover:bg-mist hover:text-ink"
							>
								{entry.name}
							</SmartLink>
						))}
					</nav>
				) : null}
				{/* As wide as its three buttons from the start, so that the layout does not shift
				    while the page streams in. */}
				<div
					className={`ml-auto flex items-center gap-2 ${navigation ? 'max-lg:min-w-37' : ''}`}
				>
					{navigation?.header_button.map((entry) => (
						<SmartLink
							key={entry.name}
							url={entry.url}
							target={entry.target}
							className={buttonClass('second', 'max-lg:hidden')}
						>
							{entry.name}
						</SmartLink>
					))}
					{navigation ? <HeaderSearch /> : null}
					{cartSlot}
					{navigation ? <PlainMenu navigation={navigation} /> : null}
					{navigation ? (
						<MobileMenu navigation={navigation} logo={<Logo />} cartSlot={cartSlot} />
					) : null}
				</div>
			</div>
		</header>
	);
}
