"""An OpenStack Swift cluster in one process, with its S3 API, for tests.

Usage: python3 swift_server.py DIRECTORY

DIRECTORY holds rings, configuration and the container databases. Objects are in memory. The standard output
is one line, written once the cluster accepts requests: the port of the S3 API. The process ends with its standard input.
"""

import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from paste.deploy import loadapp  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.storage_policy import reload_storage_policies  # noqa: E402

BACKEND = """[DEFAULT]
devices = {devices}
mount_check = false
swift_dir = {directory}
log_level = ERROR
[app:main]
use = egg:swift#{name}
"""

PROXY = """[DEFAULT]
swift_dir = {directory}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth copy proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:copy]
use = egg:swift#copy
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
auth_pipeline_check = false
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
"""


class Cache:
    """The calls of Swift's memcache client, in the memory of this process."""

    def __init__(self):
        self.values = {}

    def get(self, key, **_):
        return self.values.get(key)

    def set(self, key, value, **_):
        self.values[key] = value

    def delete(self, key, **_):
        self.values.pop(key, None)

    def incr(self, key, delta=1, **_):
        self.values[key] = self.values.get(key, 0) + delta
        return self.values[key]


def with_cache(app, cache):
    """Adds the cache to each request, as Swift's cache middleware does."""

    def handle(environ, start_response):
        environ["swift.cache"] = cache
        return app(environ, start_response)

    return handle


def serve(listener, app):
    """Runs a WSGI server in a green thread."""
    eventlet.spawn(
        wsgi.server,
        listener,
        app,
        utils.logging.getLogger("wsgi"),
        log_output=False,
        protocol=SwiftHttpProtocol,
        # The S3 API needs an ETag header in this spelling.
        capitalize_response_headers=False,
        socket_timeout=60,
    )


def main(directory):
    """Starts the servers of accounts, containers and objects, and the proxy."""
    with open(os.path.join(directory, "swift.conf"), "w") as file:
        file.write(
            "[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = default\ndefault = yes\n"
        )
    utils.set_swift_dir(directory)
    utils.validate_configuration()
    reload_storage_policies()
    devices = os.path.join(directory, "devices")
    os.makedirs(os.path.join(devices, "disk"))

    def write(file_name, text, **values):
        path = os.path.join(directory, file_name + ".conf")
        with open(path, "w") as file:
            file.write(text.format(directory=directory, devices=devices, **values))
        return "config:" + path

    for kind, name in (("account", "account"), ("container", "container"), ("object", "mem_object")):
        listener = eventlet.listen(("127.0.0.1", 0))
        ring = RingBuilder(2, 1, 0)
        ring.add_dev(
            {
                "id": 0,
                "region": 1,
                "zone": 1,
                "weight": 1,
                "ip": "127.0.0.1",
                "port": listener.getsockname()[1],
                "device": "disk",
            }
        )
        ring.rebalance()
        ring.get_ring().save(os.path.join(directory, kind + ".ring.gz"))
        serve(listener, loadapp(write(kind, BACKEND, name=name)))
    listener = eventlet.listen(("127.0.0.1", 0))
    from swift.common.wsgi import loadapp as load_pipeline

    serve(listener, with_cache(load_pipeline(write("proxy", PROXY)[len("config:"):]), Cache()))
    print(listener.getsockname()[1], flush=True)
    eventlet.hubs.trampoline(sys.stdin.fileno(), read=True)


main(sys.argv[1])
