import { createHash } from "node:crypto";
import type { Widget } from "#content/fields.ts";
import { escapeHtml } from "#platform/escape-html.ts";
import { reportWidget } from "./report-widget.ts";

const reporter = `(${reportWidget})()`;
const reporterHash = createHash("sha256").update(reporter).digest("base64");

/**
 * A page on which a provider's widget runs alone. The `sandbox` rule gives it an origin of its own, so that it
 * reaches no cookie, no storage and no page of ours; the provider's hosts are named here and on no other page.
 */
export function widgetPage(widget: Widget): Response {
  const { src, elementId, widgetId } = widget;
  const id = escapeHtml(widgetId);
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Widget</title>
<body style="margin:0;display:flow-root;background:#fff">
<script>${reporter}</script>
<div id="${escapeHtml(elementId)}" class="${id}" data-app-id="${id}" data-widget-id="${id}" data-theme="light"></div>
<script src="${escapeHtml(src)}" async data-widget></script>
`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policyOf(widget),
      "X-Frame-Options": "SAMEORIGIN",
      "X-Robots-Tag": "noindex",
    },
  });
}

function policyOf({ src, hosts }: Widget): string {
  const provider = [new URL(src).origin, ...hosts.map((host) => `https://${host}`)].join(" ");
  return [
    "default-src 'none'",
    `script-src 'sha256-${reporterHash}' ${provider}`,
    `style-src 'unsafe-inline' ${provider}`,
    "img-src https: data: blob:",
    `font-src data: ${provider}`,
    `media-src ${provider}`,
    `connect-src ${provider}`,
    `frame-src ${provider}`,
    `form-action ${provider}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox",
  ].join("; ");
}
