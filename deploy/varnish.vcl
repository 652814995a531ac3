# Varnish 7 with varnish-modules (xkey) in front of the shop: /etc/varnish/default.vcl. docs/cdn.md says how.
vcl 4.1;

import std;
import xkey;

backend kadai {
    .host = "127.0.0.1";
    .port = "3000";
    # While the process is away, visitors see the public pages as they were.
    .probe = {
        .url = "/healthz";
        .interval = 2s;
        .timeout = 2s;
        .window = 3;
        .threshold = 2;
        .initial = 2;
    }
}

# Only the shop's machines may purge.
acl shop {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ shop) {
            return (synth(405));
        }
        if (!req.http.Surrogate-Key) {
            return (synth(400));
        }
        set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
        return (synth(200, "Purged " + req.http.X-Purged));
    }
    # Replaced, not appended to, so that a forged header has no effect. Behind another proxy remove this line.
    set req.http.X-Forwarded-For = client.ip;
    # A client with a session is always answered by the shop.
    if (req.http.Cookie ~ "sid=" || req.http.Authorization) {
        return (pass);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Metrics are for this machine only.
    if (req.url ~ "^/metrics") {
        return (synth(404));
    }
    if (std.healthy(req.backend_hint)) {
        set req.grace = 60s;
    }
    # Other cookies, such as the theme, change no response.
    return (hash);
}

sub vcl_backend_response {
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)private|no-store" || beresp.status >= 400) {
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        return (deliver);
    }
    # The shop marks what may be stored. Its files have Cache-Control: public, max-age=…
    if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*?max-age=([0-9]+).*$", "\1") + "s", 0s);
        set beresp.grace = 1d;
        set beresp.http.xkey = beresp.http.Surrogate-Key;
    } elseif (beresp.http.Cache-Control !~ "public") {
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
    }
    return (deliver);
}

sub vcl_deliver {
    # Caches behind this one cannot be purged, so they revalidate like a browser.
    if (resp.http.Surrogate-Control) {
        set resp.http.Cache-Control = "private, no-cache";
    }
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Cache-Tag;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}
