/**
 * Text written by the editors, which the server sanitised before storing it. This is the only
 * component that sets HTML.
 */
export function SafeHtml({ html, className = 'prose' }: { html: string; className?: string }) {
	// oxlint-disable-next-line react/no-danger -- sanitized on write by insurance/site/content/cleaning/clean-html.server.ts
	return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
