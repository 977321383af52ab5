import type { ComponentProps, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

type Look = 'main' | 'second' | 'quiet' | 'danger';

const LOOKS: Record<Look, string> = {
	main: 'bg-leaf text-white hover:bg-leaf-deep',
	second: 'border border-leaf text-leaf bg-white hover:bg-mist',
	quiet: 'text-leaf hover:bg-mist',
	danger: 'border border-error text-error bg-white hover:bg-error/5',
};

/** Classes of a control that acts, 44 px high at least. */
export function buttonClass(look: Look = 'main', more = ''): string {
	return `inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2.5 font-semibold transition-colors duration-150 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${LOOKS[look]} ${more}`;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & { look?: Look; more?: string; busy?: boolean; children: ReactNode };

/** A button; while `busy` it says so and takes no second press. */
export function Button({ look = 'main', more = '', busy = false, type = 'button', onClick, children, ...rest }: ButtonProps) {
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

/** A link inside the site. Not the router's own `Link`: that one carries the prefetching of its framework mode, 2 KB nobody uses here. */
function InnerLink({ url, onClick, children, ...rest }: { url: string; children: ReactNode } & Omit<ComponentProps<'a'>, 'href'>) {
	const href = useHref(url);
	const follow = useLinkClickHandler<HTMLAnchorElement>(url);
	return (
		<a
			{...rest}
			href={href}
			onClick={(event) => {
				onClick?.(event);
				if (!event.defaultPrevented) follow(event);
			}}
		>
			{children}
		</a>
	);
}

/** An address of this site (client navigation) or outside (a plain link). */
export function SmartLink({ url, target, className, children, ...rest }: { url: string; target?: string | undefined; className?: string; children: ReactNode } & Omit<ComponentProps<'a'>, 'href' | 'target'>) {
	const inside = url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/page/') && target !== '_blank';
	if (inside) {
		return (
			<InnerLink url={url} className={className} {...rest}>
				{children}
			</InnerLink>
		);
	}
	return (
		<a href={url} className={className} {...(target === '_blank' ? { target, rel: 'noopener noreferrer' } : {})} {...rest}>
			{children}
		</a>
	);
}

export function ButtonLink({ url, look = 'main', more = '', children, ...rest }: { url: string; look?: Look; more?: string; children: ReactNode } & Omit<ComponentProps<'a'>, 'href' | 'className' | 'target'>) {
	return (
		<SmartLink url={url} className={buttonClass(look, more)} {...rest}>
			{children}
		</SmartLink>
	);
}
