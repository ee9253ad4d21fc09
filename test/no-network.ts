/** Tests never reach a network: any attempt throws. */
import net from "node:net";

const connect = net.Socket.prototype.connect;
if (connect.name !== "connectHere") {
  net.Socket.prototype.connect = function connectHere(this: net.Socket, ...args: unknown[]) {
    const target = JSON.stringify(args[0] ?? null);
    if (!/127\.0\.0\.1|localhost|::1|"path"/.test(target)) throw new Error(`a test reached for the network: ${target}`);
    return Reflect.apply(connect, this, args);
  } as typeof connect;
}
