import type { ComponentProps, ReactNode } from 'react';

type Look = 'main' | 'second' | 'quiet' | 'danger';

const LOOKS: Record<Look, string> = {
	main: 'px-5 bg-leaf text-white hover:bg-leaf-deep',
	second: 'px-5 border border-leaf text-leaf bg-white hover:bg-mist',
	// Looks like a link and is aligned with the text above it.
	quiet: '-mx-2 px-2 text-leaf underline underline-offset-4 hover:bg-mist',
	danger: 'px-5 border border-error text-error bg-white hover:bg-error/5',
};

/** Returns the classes for an interactive control, at least 44 px high. */
export function buttonClass(look: Look = 'main', more = ''): string {
	return (
		'inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2.5 ' +
		'font-semibold transition-colors duration-150 aria-disabled:cursor-not-allowed ' +
		`aria-disabled:opacity-60 ${LOOKS[look]} ${more}`
	);
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
	look?: Look;
	more?: string;
	busy?: boolean;
	children: ReactNode;
};

/** Button that, while `busy`, shows a busy state and ignores further clicks. */
export function Button({
	look = 'main',
	more = '',
	busy = false,
	type = 'button',
	onClick,
	children,
	...rest
}: ButtonProps) {
	return (
		<button
			{...rest}
			type={type}
			aria-busy={busy || undefined}
			aria-disabled={busy || rest['aria-disabled'] || undefined}
			onClick={busy ? (event) => event.preventDefault() : onClick}
			className={buttonClass(look, more)}
		>
			{children}
		</button>
	);
}

/**
 * Link. The router handles links within the site (web/browser/inside-links.ts). A link that opens a
 * new tab passes neither referrer nor opener to it.
 */
export function SmartLink({
	url,
	target,
	children,
	...rest
}: { url: string; target?: string | undefined; children: ReactNode } & Omit<
	ComponentProps<'a'>,
	'href' | 'target'
>) {
	return (
		<a
			href={url}
			{...(target === '_blank' ? { target, rel: 'noopener noreferrer' } : {})}
			{...rest}
		>
			{children}
		</a>
	);
}

export function ButtonLink({
	url,
	look = 'main',
	more = '',
	children,
	...rest
}: { url: string; look?: Look; more?: string; children: ReactNode } & Omit<
	ComponentProps<'a'>,
	'href' | 'className' | 'target'
>) {
	return (
		<SmartLink url={url} className={buttonClass(look, more)} {...rest}>
			{children}
		</SmartLink>
	);
}
